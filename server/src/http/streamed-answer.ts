import { Readable } from 'node:stream';

/** The JSON text of an answer that is too large for memory, written as it is read. */
export class StreamedAnswer {
  constructor(
    private readonly pieces: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  ) {}

  /** Ends with an error if a piece fails, so the client can see that the answer is incomplete. */
  stream(): Readable {
    return Readable.from(this.pieces, { objectMode: false });
  }
}
