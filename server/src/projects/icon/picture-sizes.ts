export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Of a progressive JPEG. Each is a pass over all of its pixels. */
const mostScans = 64;
const mostIcons = 64;

/**
 * The sizes that a file says it has, in pixels, before anything is decoded: one for each picture in it.
 * @returns null unless it is a PNG, JPEG, GIF, WebP or ICO
 */
export function pictureSizes(file: Buffer): readonly PictureSize[] | null {
  try {
    if (isPng(file, 0)) return [pngSize(file, 0)];
    if (file.readUInt16BE(0) === 0xffd8) return jpegSizes(file);
    const start = file.toString('latin1', 0, 6);
    if (start === 'GIF87a' || start === 'GIF89a') return gifSizes(file);
    if (start.startsWith('RIFF') && file.toString('latin1', 8, 12) === 'WEBP') {
      return [webpSize(file)];
    }
    return file.readUInt32LE(0) === 0x1_00_00 ? icoSizes(file) : null;
  } catch (error) {
    // It ends too early.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isPng(file: Buffer, at: number): boolean {
  return file.subarray(at, at + pngStart.length).equals(pngStart);
}

function pngSize(file: Buffer, at: number): PictureSize {
  return { width: file.readUInt32BE(at + 16), height: file.readUInt32BE(at + 20) };
}

function jpegSizes(file: Buffer): readonly PictureSize[] | null {
  let scans = 0;
  for (let at = 0; (at = file.indexOf('ffda', at, 'hex')) >= 0; at += 2) scans++;
  if (scans > mostScans) return null;
  for (let at = 2; ;) {
    if (file[at] !== 0xff) return null;
    const marker = file.readUInt8(at + 1);
    // Padding.
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return [{ height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }];
    } else if (marker === 0xda) return null;
    else at += 2 + file.readUInt16BE(at + 2);
  }
}

/** Frames can be larger than what they are drawn on. */
function gifSizes(file: Buffer): readonly PictureSize[] | null {
  const colors = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const sizes = [{ width: file.readUInt16LE(6), height: file.readUInt16LE(8) }];
  for (let at = 13 + colors(file.readUInt8(10)); at < file.length;) {
    const block = file.readUInt8(at);
    if (block === 0x2c) {
      const [left, top] = [file.readUInt16LE(at + 1), file.readUInt16LE(at + 3)];
      const [width, height] = [file.readUInt16LE(at + 5), file.readUInt16LE(at + 7)];
      sizes.push({ width: left + width, height: top + height });
      at = afterBlocks(file, at + 11 + colors(file.readUInt8(at + 9)));
    } else if (block === 0x21) at = afterBlocks(file, at + 2);
    else break;
  }
  return sizes.length > 1 ? sizes : null;
}

/** The end may be missing. */
function afterBlocks(file: Buffer, start: number): number {
  let at = start;
  while (at < file.length && file.readUInt8(at) > 0) at += 1 + file.readUInt8(at);
  return at + 1;
}

function webpSize(file: Buffer): PictureSize {
  const form = file.toString('latin1', 12, 16);
  if (form === 'VP8X') {
    return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  }
  if (form === 'VP8L') {
    const bits = file.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
}

function icoSizes(file: Buffer): readonly PictureSize[] | null {
  const count = file.readUInt16LE(4);
  if (count === 0 || count > mostIcons) return null;
  return Array.from({ length: count }, (_, index) => {
    const at = file.readUInt32LE(6 + 16 * index + 12);
    if (isPng(file, at)) return pngSize(file, at);
    // A bitmap: its height counts the mask too.
    const height = Math.abs(file.readInt32LE(at + 8)) / 2;
    return { width: Math.abs(file.readInt32LE(at + 4)), height };
  });
}
