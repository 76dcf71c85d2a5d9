import type { Pieces } from '../../../platform/pieces.ts';

const pieceBytes = 128 * 1024;
/** An invalid byte becomes U+FFFD, which has three. */
const mostGrowth = 3;

/** The same text as UTF-8: invalid bytes become U+FFFD. A byte order mark stays. */
export function* wellFormedUtf8(sent: Buffer): Pieces<Buffer> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const bytes = Buffer.allocUnsafe(mostGrowth * sent.length);
  let end = 0;
  for (let start = 0; start < sent.length; start += pieceBytes) {
    const piece = sent.subarray(start, start + pieceBytes);
    end += bytes.write(decoder.decode(piece, { stream: true }), end);
    yield;
  }
  end += bytes.write(decoder.decode(), end);
  return bytes.subarray(0, end);
}
