import { write, writeSync } from 'node:fs';
import { codeOf } from '../platform/code-of.ts';

/** Bytes of lines that wait while nothing can be written. Further lines are lost. */
const mostWaiting = 1024 ** 2;
/** Ms, after an error, and while the reader of a pipe is slow. */
const retryAfter = { error: 1000, slow: 100 };

/** Where the log goes. */
export interface LogFile {
  /** Can write only some of the bytes, and says how many. */
  write(bytes: Buffer, done: (error: Error | null, written: number) => void): void;
  writeSync(bytes: Buffer): void;
}

/** Why lines can't be written, and how many are lost so far. */
export interface LogGap {
  readonly reason: string;
  readonly lines: number;
}

/** An open file, pipe or terminal. */
export const logFile = (descriptor: number): LogFile => ({
  write: (bytes, done) => write(descriptor, bytes, done),
  writeSync: (bytes) => void writeSync(descriptor, bytes),
});

/**
 * Writes the log without ever keeping the service waiting, or ending it: the disk below can be full, and the reader of a
 * pipe can hang. When it can be written again, it goes on where it stopped.
 */
export class LogOutput {
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private isWriting = false;
  private hasNoReader = false;
  private reason: string | null = null;
  private lost = 0;

  /** @param onGap told when lines can be written again after some were lost */
  constructor(
    private readonly file: LogFile,
    private readonly onGap: (gap: LogGap) => void,
  ) {}

  write(line: string): void {
    if (this.hasNoReader) return;
    const bytes = Buffer.from(line);
    if (this.waitingBytes + bytes.length > mostWaiting) {
      this.lost += 1;
      this.reason ??= 'nobody reads it';
      return;
    }
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (!this.isWriting) this.writeWaiting();
  }

  /** Null while lines can be written. */
  gap(): LogGap | null {
    return this.reason === null ? null : { reason: this.reason, lines: this.lost };
  }

  /** At the end of the process, which cannot wait for a callback. */
  flush(): void {
    if (this.hasNoReader || this.reason !== null) return;
    try {
      for (const bytes of this.waiting.splice(0)) this.file.writeSync(bytes);
    } catch {
      // There is no other place to say so.
    }
  }

  private writeWaiting(): void {
    this.isWriting = true;
    const bytes = Buffer.concat(this.waiting);
    this.waiting = [];
    this.file.write(bytes, (error, written) => {
      if (error === null) this.wrote(bytes, written);
      else this.failed(codeOf(error), bytes);
    });
  }

  private wrote(bytes: Buffer, written: number): void {
    this.waitingBytes -= written;
    if (written < bytes.length) this.waiting.unshift(bytes.subarray(written));
    if (this.waiting.length > 0) {
      this.writeWaiting();
      return;
    }
    this.isWriting = false;
    const gap = this.gap();
    this.reason = null;
    this.lost = 0;
    if (gap !== null && gap.lines > 0) this.onGap(gap);
  }

  private failed(code: string, bytes: Buffer): void {
    if (code === 'EPIPE') {
      this.hasNoReader = true;
      this.reason = null;
      this.waiting = [];
      return;
    }
    const isSlow = code === 'EAGAIN';
    if (!isSlow) this.reason = code;
    this.waiting.unshift(bytes);
    setTimeout(() => this.writeWaiting(), isSlow ? retryAfter.slow : retryAfter.error).unref();
  }
}
