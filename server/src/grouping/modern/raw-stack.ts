export interface RawText {
  /** Of the masked text as UTF-8. */
  readonly bytes: number;
  readonly first: string;
  /** Empty where nothing was cut. */
  readonly last: string;
}

/** A stack nobody could parse, masked: its first and its last half of so many bytes. */
export function boundedRaw(stack: string, mostBytes: number): RawText {
  const bytes = Buffer.from(stack.split('\n').map(maskedLine).join('\n'), 'utf8');
  if (bytes.length <= mostBytes) return { bytes: bytes.length, first: String(bytes), last: '' };
  const firstHalf = Math.ceil(mostBytes / 2);
  const end = characterStart(bytes, firstHalf, -1);
  const begin = characterStart(bytes, bytes.length - (mostBytes - firstHalf), 1);
  return {
    bytes: bytes.length,
    first: bytes.toString('utf8', 0, end),
    last: bytes.toString('utf8', begin),
  };
}

/** What differs between occurrences in any language. */
function maskedLine(line: string): string {
  return line
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<uuid>')
    .replace(/\b0x[0-9a-f]+\b/gi, '<hex>')
    .replace(/\b[0-9a-f]{12,}\b/gi, '<hash>')
    .replace(/"[^"]*"|'[^']*'/g, '<quoted>')
    .replace(/\b\d+\b/g, '<num>')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The nearest place in a direction at which no character is cut in two. */
function characterStart(bytes: Buffer, from: number, step: 1 | -1): number {
  let at = from;
  while (at > 0 && at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at += step;
  return at;
}
