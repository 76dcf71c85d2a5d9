import type { IncomingMessage } from 'node:http';
import { discardRest } from '../../platform/discard-rest.ts';
import { bodyTooLarge, overloaded, type Rejection } from './rejection.ts';

/** Smaller bodies don't count: a thousand slow senders of them hold at most 64 MiB. */
const uncountedBytes = 64 * 1024;

/** Limits the total memory of larger bodies that were not checked yet. */
export class BodyBudget {
  private held = 0;

  constructor(private readonly bytes: number) {}

  /** False = the limit is reached. */
  take(bytes: number): boolean {
    if (this.held + bytes > this.bytes) return false;
    this.held += bytes;
    return true;
  }

  give(bytes: number): void {
    this.held -= bytes;
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
    budget.give(counted);
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
      if (!budget.take(size - counted)) {
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
