import zlib from 'node:zlib';
import { WaitingTasks } from '../../platform/waiting-tasks.ts';
import type { BodySender } from './read-body.ts';
import { bodyTooLarge, invalid, invalidJson, overloaded, type Rejection } from './rejection.ts';

export type Inflate = (
  bytes: Buffer,
  options: { readonly maxOutputLength: number; readonly chunkSize: number },
  done: (error: Error | null, result: Buffer) => void,
) => void;

/** Bytes to inflate at once: each step costs a turn of the main thread. */
const smallestStep = 16 * 1024;
const largestStep = 1024 * 1024;
/** Out of the four threads that also fsync the journal, so that a flood of zip bombs leaves it some. */
const mostAtOnce = 2;
/** Bodies that may wait. All of them from one address take at most 20 s, if each is a zip bomb. */
const mostWaiting = 2000;

/** Repetitive texts shrink to a tenth; larger results take several steps. */
const expectedGrowth = 10;

/** Only newer runtimes have it, and their types too. */
const { zstdDecompress } = zlib as unknown as { readonly zstdDecompress?: Inflate };

const inflaters: ReadonlyMap<string, Inflate> = new Map<string, Inflate>([
  ['gzip', zlib.gunzip],
  ['x-gzip', zlib.gunzip],
  ['deflate', inflateEither],
  ['br', zlib.brotliDecompress],
  ...(zstdDecompress === undefined ? [] : [['zstd', zstdDecompress] as const]),
]);

/** `deflate` means the zlib format; some clients send it without the zlib header. */
function inflateEither(...[bytes, options, done]: Parameters<Inflate>): void {
  const head = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  const wrapped = (head & 0x0f00) === 0x0800 && head % 31 === 0;
  (wrapped ? zlib.inflate : zlib.inflateRaw)(bytes, options, done);
}

/** How to decode an encoding; null = not encoded; a rejection if it is unknown. */
export function inflaterOf(encoding: string): Inflate | Rejection | null {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return null;
  return inflaters.get(name) ?? unsupported(encoding);
}

/** The same for `?encoding=`, which supports fewer. */
export function inflaterOfQuery(encoding: string): Inflate | Rejection | null {
  const inflate = inflaterOf(encoding);
  return inflate === zlib.brotliDecompress ? unsupported(encoding) : inflate;
}

function unsupported(encoding: string): Rejection {
  return invalid(`Unsupported encoding: ${encoding.trim().slice(0, 40)}`);
}

interface WaitingBody {
  start(): void;
  reject(): void;
}

/** Decompresses off the main thread, a few bodies at a time. Senders take turns. */
export class Decompressor {
  private running = 0;
  private readonly waiting: WaitingTasks<WaitingBody>;

  /** @param most bodies that may wait; of the sender with the most, further ones are rejected */
  constructor(most = mostWaiting) {
    this.waiting = new WaitingTasks(most, most, (body) => body.reject());
  }

  /** Stops as soon as the result exceeds `limit` bytes. */
  run(
    bytes: Buffer,
    inflate: Inflate,
    limit: number,
    sender: BodySender,
    done: (body: Buffer | Rejection) => void,
  ): void {
    const start = (): void => {
      this.running++;
      const expected = expectedGrowth * bytes.length;
      const chunkSize = Math.min(Math.max(smallestStep, expected), largestStep);
      inflate(bytes, { maxOutputLength: limit, chunkSize }, (error, result) => {
        this.running--;
        this.waiting.take(() => true)?.item.start();
        done(error === null ? result : rejectionOf(error));
      });
    };
    if (this.running < mostAtOnce) {
      start();
      return;
    }
    const reject = (): void => done(overloaded);
    if (!this.waiting.add(sender.bucket ?? '', { start, reject })) reject();
  }
}

function rejectionOf(error: Error): Rejection {
  return 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? bodyTooLarge : invalidJson;
}
