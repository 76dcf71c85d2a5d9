export function asksForHelp(words: readonly string[]): boolean {
  return words.includes('--help') || words.includes('-h');
}

/** Prints the requested help. @returns the exit code */
export function answered(text: string): number {
  process.stdout.write(text);
  return 0;
}
