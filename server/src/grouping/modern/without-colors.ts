const escape = String.fromCharCode(27);
const colors = new RegExp(`${escape}\\[[0-9;]{0,20}[A-Za-z]`, 'g');

/** A line without the escape sequences with which terminals color it. */
export function withoutColors(line: string): string {
  // Checking for the character first avoids the regular expression for most lines.
  return line.includes(escape) ? line.replace(colors, '') : line;
}
