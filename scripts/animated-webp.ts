// The container of https://developers.google.com/speed/webp/docs/riff_container.

/** A part of an animation that replaces what was there before. */
export interface Frame {
  /** WebP, as browsers write it. */
  readonly picture: Buffer;
  /** Where it is in the animation, in even pixels. */
  readonly left: number;
  readonly top: number;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** How long it is shown, ms. */
  readonly shown: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What an image chunk may be called: with its transparency, lossy and lossless. */
const imageChunks: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L']);
const isAnimated = 0x02;
const isTransparent = 0x10;
/** The frame is drawn as it is, not blended with what is below it. */
const replaces = 0x02;
const headerLength = 12;
const chunkHeaderLength = 8;

/** An animation that repeats forever. @param size of the canvas, in pixels */
export function animatedWebp(frames: readonly Frame[], size: Size): Buffer {
  const header = Buffer.alloc(10);
  header.writeUInt8(isAnimated | isTransparent);
  writeSize(header, 4, size);
  const chunks = [chunk('VP8X', header), chunk('ANIM', Buffer.alloc(6))];
  for (const frame of frames) chunks.push(chunk('ANMF', frameData(frame)));
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return chunk('RIFF', body);
}

function frameData({ picture, left, top, width, height, shown }: Frame): Buffer {
  const header = Buffer.alloc(16);
  header.writeUIntLE(left / 2, 0, 3);
  header.writeUIntLE(top / 2, 3, 3);
  writeSize(header, 6, { width, height });
  header.writeUIntLE(shown, 12, 3);
  header.writeUInt8(replaces, 15);
  return Buffer.concat([header, ...imageChunksOf(picture)]);
}

function imageChunksOf(picture: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = headerLength; at < picture.length;) {
    const end = at + chunkHeaderLength + evened(picture.readUInt32LE(at + 4));
    if (imageChunks.has(picture.toString('latin1', at, at + 4)))
      found.push(picture.subarray(at, end));
    at = end;
  }
  return found;
}

function writeSize(target: Buffer, at: number, { width, height }: Size): void {
  target.writeUIntLE(width - 1, at, 3);
  target.writeUIntLE(height - 1, at + 3, 3);
}

function chunk(name: string, data: Buffer): Buffer {
  const header = Buffer.alloc(chunkHeaderLength);
  header.write(name, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data], chunkHeaderLength + evened(data.length));
}

/** Chunks are padded to an even length. */
function evened(length: number): number {
  return length + (length % 2);
}
