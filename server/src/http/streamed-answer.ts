import { Readable } from 'node:stream';

/** The JSON text of an answer that is too large for memory, written as it is read. */
export class StreamedAnswer {
  /** @param bytes that it holds until they are sent; those of a list are counted */
  constructor(
    private readonly pieces: AsyncIterable<Uint8Array | string> | readonly (Uint8Array | string)[],
    readonly bytes = 'length' in pieces ? sizeOf(pieces) : 0,
  ) {}

  /** Ends with an error if a piece fails, so the client can see that the answer is incomplete. */
  stream(): Readable {
    return Readable.from(this.pieces, { objectMode: false });
  }
}

const sizeOf = (pieces: readonly (Uint8Array | string)[]): number =>
  pieces.reduce((bytes, { length }) => bytes + length, 0);
