import { maskedBytes } from './raw-mask.ts';

export interface RawText {
  /** Size of the masked text in UTF-8. */
  readonly bytes: number;
  readonly first: string;
  /** Empty if nothing was cut. */
  readonly last: string;
}

/** The masked text of an unreadable stack, with its middle cut out if it exceeds the limit. */
export function boundedRaw(stack: string, mostBytes: number): RawText {
  const bytes = maskedBytes(stack);
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

/** The nearest position in a direction that is not inside a character. */
function characterStart(bytes: Buffer, from: number, step: 1 | -1): number {
  let at = from;
  while (at > 0 && at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at += step;
  return at;
}
