/** How much of a body is searched for a token that is not in a header; no client sends it later. */
const tokenWithin = 4096;

/** The token of the header, else the first one in the body; empty = none. */
export function sentToken(headerToken: string, body: Buffer): string {
  if (headerToken !== '') return headerToken;
  const head = body.toString('latin1', 0, tokenWithin);
  const name = head.indexOf('"token"');
  const open = name === -1 ? -1 : head.indexOf('"', name + 7);
  const end = open === -1 ? -1 : head.indexOf('"', open + 1);
  return end === -1 ? '' : head.slice(open + 1, end);
}
