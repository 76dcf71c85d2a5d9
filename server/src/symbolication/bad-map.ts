/** A file that was uploaded as a map and is none. */
export class BadMap extends Error {
  override readonly name = 'BadMap';

  constructor() {
    super('This is no map that can be read');
  }
}
