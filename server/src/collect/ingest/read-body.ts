import type { IncomingMessage } from 'node:http';
import { discardRest } from '../../platform/discard-rest.ts';
import { bodyTooLarge, overloaded, type Rejection } from './rejection.ts';

/** Smaller bodies don't count: a thousand slow senders of them hold at most 64 MiB. */
const uncountedBytes = 64 * 1024;

/** Who sends a body. */
export interface BodySender {
  /** Its address or network; null if unknown, as of a proxy that does not say for whom it sends. */
  readonly bucket: string | null;
}

/**
 * Limits the total memory of larger bodies that were not checked yet. An address holds at most as much as it leaves for
 * all others: one that fills its share with slow bodies leaves half, and each further one half of the rest.
 */
export class BodyBudget {
  private held = 0;
  private readonly heldBy = new Map<string, number>();

  constructor(private readonly bytes: number) {}

  /** False = the limit is reached. */
  take(bytes: number, sender: BodySender): boolean {
    if (bytes === 0) return true;
    const left = this.bytes - this.held - bytes;
    if (left < 0) return false;
    const { bucket } = sender;
    if (bucket !== null) {
      const own = (this.heldBy.get(bucket) ?? 0) + bytes;
      if (own > left) return false;
      this.heldBy.set(bucket, own);
    }
    this.held += bytes;
    return true;
  }

  /** @param sender with the bucket it had when it took them */
  give(bytes: number, { bucket }: BodySender): void {
    this.held -= bytes;
    if (bucket === null) return;
    const left = (this.heldBy.get(bucket) ?? 0) - bytes;
    if (left > 0) this.heldBy.set(bucket, left);
    else this.heldBy.delete(bucket);
  }

  /** What a body of this size counts for. */
  static weight(bytes: number): number {
    return bytes > uncountedBytes ? bytes : 0;
  }
}

/** Pieces are joined when there are this many: each costs some hundred bytes, and may hold one. */
const smallPieces = 256;

/** The received bytes, in order, in few objects however small the pieces. */
class Chunks {
  private readonly joinedPieces: Buffer[] = [];
  private pieces: Buffer[];

  constructor(first: Buffer) {
    this.pieces = [first];
  }

  add(piece: Buffer): void {
    if (this.pieces.push(piece) < smallPieces) return;
    this.joinedPieces.push(Buffer.concat(this.pieces));
    this.pieces = [];
  }

  joined(): Buffer {
    return Buffer.concat([...this.joinedPieces, ...this.pieces]);
  }
}

/**
 * Reads a raw body of at most `limit` bytes. Calls `done` once, unless the client disconnects first; then
 * never.
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  budget: BodyBudget,
  sender: BodySender,
  done: (body: Buffer | Rejection) => void,
): void {
  const declared = request.headers['content-length'];
  if (declared !== undefined && Number(declared) > limit) {
    discardRest(request);
    done(bodyTooLarge);
    return;
  }
  let first: Buffer | null = null;
  let chunks: Chunks | null = null;
  let size = 0;
  let counted = 0;

  const release = (): void => {
    if (counted > 0) budget.give(counted, sender);
    counted = 0;
  };
  const reject = (rejection: Rejection): void => {
    request.off('data', take);
    request.off('end', finish);
    release();
    first = null;
    chunks = null;
    discardRest(request);
    done(rejection);
  };
  const take = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > limit) {
      reject(bodyTooLarge);
      return;
    }
    if (size > uncountedBytes) {
      if (!budget.take(size - counted, sender)) {
        reject(overloaded);
        return;
      }
      if (counted === 0) request.once('close', release);
      counted = size;
    }
    if (first === null) first = chunk;
    else (chunks ??= new Chunks(first)).add(chunk);
  };
  const finish = (): void => {
    release();
    done(chunks === null ? (first ?? Buffer.alloc(0)) : chunks.joined());
  };
  request.on('data', take);
  request.on('end', finish);
}
