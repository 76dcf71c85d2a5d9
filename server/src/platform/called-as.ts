import { basename } from 'node:path';

/**
 * A command as the operator calls it: in a checkout with npm, with the package by its program.
 * @param words after the command's name, as shown to the operator
 */
export function calledAs(command: string, words = ''): string {
  const isPackage = basename(process.argv[1] ?? '').startsWith('bellwether');
  if (isPackage) return words === '' ? `bellwether ${command}` : `bellwether ${command} ${words}`;
  return words === '' ? `npm run ${command}` : `npm run ${command} -- ${words}`;
}
