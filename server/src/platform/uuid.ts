import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const pooledBytes = 4096;

/** What columns of UUIDs have where there is none, such as the visitor of an anonymous row. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Creates UUIDv7 text (RFC 9562). IDs of one maker sort by text in order of creation. */
export type MakeId = () => string;

export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** An ID as it is stored: UUIDs are case-insensitive. Any other text stays as it is. */
export function storedId(text: string): string {
  return isUuid(text) ? text.toLowerCase() : text;
}

/** The 16 bytes of a UUID text that `isUuid` accepts. */
export function uuidBytes(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', ''), 'hex');
}

/** The text of 16 bytes, without checking their version bits. */
export function uuidText(bytes: Uint8Array, offset = 0): string {
  let text = '';
  for (let index = 0; index < 16; index++) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-';
    text += hex[bytes[offset + index] ?? 0];
  }
  return text;
}

/**
 * Creates IDs. Within a millisecond, a 32-bit counter with a random start keeps the order. A clock that steps
 * back does not create earlier IDs.
 */
export function idMaker(clock: Clock, random: Random): MakeId {
  const pool = new Uint8Array(pooledBytes);
  const id = new Uint8Array(16);
  let used = pooledBytes;
  let lastTime = -1;
  let counter = 0;

  const take = (length: number): number => {
    if (used + length > pooledBytes) {
      random.fill(pool);
      used = 0;
    }
    used += length;
    return used - length;
  };
  const byte = (offset: number): number => pool[offset] ?? 0;

  return () => {
    const now = clock.now();
    if (now > lastTime) {
      lastTime = now;
      const start = take(4);
      // The top bit stays 0, which leaves at least 2^30 IDs for this millisecond.
      counter =
        ((byte(start) & 0x3f) << 24) |
        (byte(start + 1) << 16) |
        (byte(start + 2) << 8) |
        byte(start + 3);
    } else {
      counter += 1;
    }
    const tail = take(6);
    const high = Math.floor(lastTime / 0x1_0000_0000);
    const low = lastTime >>> 0;
    id[0] = high >>> 8;
    id[1] = high;
    id[2] = low >>> 24;
    id[3] = low >>> 16;
    id[4] = low >>> 8;
    id[5] = low;
    // version 7, then 12 + 18 bits of counter around the variant bits
    id[6] = 0x70 | ((counter >>> 26) & 0x0f);
    id[7] = counter >>> 18;
    id[8] = 0x80 | ((counter >>> 12) & 0x3f);
    id[9] = counter >>> 4;
    id[10] = ((counter & 0x0f) << 4) | (byte(tail) & 0x0f);
    for (let index = 1; index < 6; index++) id[10 + index] = byte(tail + index);
    return uuidText(id);
  };
}
