/** Why there is no picture at a URL: something that only its owner can change. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}
