// What a recorder runs in pages.

/** Draws a mouse cursor above the page. */
export function drawCursor({ x, y }) {
  const id = 'recorded-cursor';
  let cursor = document.getElementById(id);
  if (cursor === null) {
    const space = 'http://www.w3.org/2000/svg';
    const picture = document.createElementNS(space, 'svg');
    const path = document.createElementNS(space, 'path');
    path.setAttribute('d', 'M1 1v15.5l4.2-3.9 2.6 6.1 3-1.3-2.6-6h5.8z');
    Object.assign(path.style, { fill: '#111', stroke: '#fff', strokeWidth: '1.2' });
    picture.append(path);
    Object.assign(picture.style, { width: '20px', height: '24px', display: 'block' });
    cursor = document.createElement('div');
    cursor.id = id;
    Object.assign(cursor.style, { position: 'fixed', zIndex: '9999', pointerEvents: 'none' });
    cursor.append(picture);
    document.documentElement.append(cursor);
  }
  Object.assign(cursor.style, { left: `${x}px`, top: `${y}px` });
}

/**
 * The part of the second picture that differs from the first, with even edges, as WebP in base64; null if none does.
 * @param pictures PNGs of one size in base64; the first may be empty
 */
export async function changedPart(pictures) {
  const [now, before] = await Promise.all(
    [pictures[1], pictures[0] || pictures[1]].map(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      return context?.getImageData(0, 0, picture.width, picture.height);
    }),
  );
  if (now === undefined || before === undefined) throw new Error('This browser has no canvas');
  let [left, top, right, bottom] = [0, 0, now.width - 1, now.height - 1];
  if (pictures[0] !== '') {
    [left, top, right, bottom] = [now.width, now.height, -1, -1];
    const [one, other] = [new Uint32Array(before.data.buffer), new Uint32Array(now.data.buffer)];
    for (let at = 0; at < one.length; at++) {
      if (one[at] === other[at]) continue;
      const x = at % now.width;
      const y = (at - x) / now.width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    if (right < 0) return null;
    left -= left % 2;
    top -= top % 2;
  }
  const [width, height] = [right + 1 - left, bottom + 1 - top];
  const part = new OffscreenCanvas(width, height);
  part.getContext('2d')?.putImageData(now, -left, -top);
  const blob = await part.convertToBlob({ type: 'image/webp', quality: 0.6 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let picture = '';
  for (let at = 0; at < bytes.length; at += 8192)
    picture += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { left, top, width, height, picture: btoa(picture) };
}
