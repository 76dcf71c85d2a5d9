import type { ImportedFile } from '../../../../../client/src/import-file/index.ts';

/**
 * What the same bytes always have, and others practically never: their number and 53 bits of a hash (cyrb53). SHA-256
 * is only there on HTTPS, and only for whole files in memory.
 * @param signal ends the reading between two chunks
 */
export async function fingerprintOf(file: ImportedFile, signal: AbortSignal): Promise<string> {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for await (const chunk of file.chunks(0)) {
    signal.throwIfAborted();
    for (const byte of chunk) {
      one = Math.imul(one ^ byte, 2_654_435_761);
      other = Math.imul(other ^ byte, 1_597_334_677);
    }
  }
  const low = mixed(one, other);
  const high = mixed(other, one);
  const hash = 4_294_967_296 * (2_097_151 & high) + (low >>> 0);
  return `app ${file.bytes} ${hash.toString(36)}`;
}

function mixed(one: number, other: number): number {
  const first = Math.imul(one ^ (one >>> 16), 2_246_822_507);
  return first ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
}
