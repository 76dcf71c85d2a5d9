/** Fields whose values are paths or URLs. */
const fields: ReadonlySet<string> = new Set(['page', 'entry_page', 'exit_page', 'url']);

export const isPath = (field: string): boolean => fields.has(field);

/** A path as people write it: browsers send `/café` as `/caf%C3%A9`. ASCII characters stay, and bytes that are no text. */
export function readablePath(path: string): string {
  return path.replaceAll(/(?:%[89a-f][\da-f])+/gi, (bytes) => orItself(decodeURIComponent, bytes));
}

/** A part of a path as browsers send it. */
export function sentPath(text: string): string {
  return text.replaceAll(/[^ -~]+/g, (characters) => orItself(encodeURIComponent, characters));
}

function orItself(coded: (text: string) => string, text: string): string {
  try {
    return coded(text);
  } catch {
    return text;
  }
}
