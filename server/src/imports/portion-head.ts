import { checkHeader } from './formats/columns.ts';
import { type Encoding, encodings } from './encoding.ts';

/**
 * What later portions must know of the file: what its format does, and how it is written.
 * @throws FileProblem if it is too long, as names of control characters can be
 */
export function storedHead(encoding: Encoding, head: string): string {
  checkHeader(head.length);
  return encoding === 'utf-8' ? head : `${encoding}\n${head}`;
}

/** The opposite of `storedHead`. */
export function openedHead(stored: string): { readonly encoding: Encoding; readonly head: string } {
  const encoding = encodings.find((each) => stored.startsWith(`${each}\n`));
  if (encoding === undefined) return { encoding: 'utf-8', head: stored };
  return { encoding, head: stored.slice(encoding.length + 1) };
}
