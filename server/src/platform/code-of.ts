/** The code of an error of the operating system, such as `ENOENT`, or the text of any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
