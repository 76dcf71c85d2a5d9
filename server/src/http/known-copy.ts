/** Clients send one tag of 30 characters; the rest is not read. */
const headerRead = 1_024;

/**
 * Whether a client has the current content, in any form. A proxy that compresses makes a tag weak.
 * @param header its `If-None-Match`
 * @param isCurrent whether a tag, with its quotation marks, is of the current content
 */
export function hasCopy(header: string | undefined, isCurrent: (tag: string) => boolean): boolean {
  if (header === undefined) return false;
  return header
    .slice(0, headerRead)
    .split(',')
    .some((part) => {
      const tag = part.trim().replace(/^W\//, '');
      return tag === '*' || isCurrent(tag);
    });
}
