import { Readable } from 'node:stream';

/** The JSON text of an answer that is too large to be held: written piece by piece as it is read. */
export class StreamedAnswer {
  constructor(
    private readonly pieces: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  ) {}

  /** Ends with an error where a piece cannot be made: the client sees that the answer is cut. */
  stream(): Readable {
    return Readable.from(this.pieces, { objectMode: false });
  }
}
