/* Links the libraries of the program and does nothing: the least that a start costs. */
int main(void)
{
	return 0;
}
