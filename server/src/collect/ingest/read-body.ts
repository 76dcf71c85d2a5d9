import type { IncomingMessage } from 'node:http';
import { bodyTooLarge, overloaded, type Rejection } from './rejection.ts';

/** Bodies below it are too small to count: a thousand slow senders of them hold 64 MiB at most. */
const uncountedBytes = 64 * 1024;
/** What is read and thrown away behind an early answer, so that the client gets to see it. */
const discardedBytes = 64 * 1024 * 1024;

/** Bounds what all larger bodies that were not checked yet may hold together. */
export class BodyBudget {
  private held = 0;

  constructor(private readonly bytes: number) {}

  /** False = no more may be held now. */
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

/** Pieces joined as soon as there are so many: each costs some hundred bytes, and may hold one. */
const smallPieces = 256;

/** What was received, in the order it came, in few objects however small its pieces are. */
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
 * Reads a body as it was sent, at most `limit` bytes. `done` is called once, unless the client goes
 * away before the end; then it is never called.
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

/** Reads on without keeping anything; an endless body is cut off. */
export function discardRest(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > discardedBytes) request.destroy();
  });
}
