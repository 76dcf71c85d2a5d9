import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LogFile, type LogGap, LogOutput } from './log-output.ts';

/** A disk that can be full, and that writes what still fits. */
class Disk implements LogFile {
  text = '';
  room = Number.POSITIVE_INFINITY;
  code = 'ENOSPC';

  write(bytes: Buffer, done: (error: Error | null, written: number) => void): void {
    const written = Math.min(bytes.length, this.room);
    setImmediate(() => {
      if (written === 0) return done(Object.assign(new Error(this.code), { code: this.code }), 0);
      this.writeSync(bytes.subarray(0, written));
      done(null, written);
    });
  }

  writeSync(bytes: Buffer): void {
    this.text += bytes.toString();
    this.room -= bytes.length;
  }
}

const disk = { current: new Disk() };
const gaps: LogGap[] = [];
let log: LogOutput;

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  disk.current = new Disk();
  gaps.splice(0);
  log = new LogOutput(disk.current, (gap) => gaps.push(gap));
});

/** Until everything that can be written is. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('lines that come together are written in their order', async () => {
  for (let nth = 0; nth < 100; nth++) log.write(`${nth}\n`);
  await settled();
  expect(disk.current.text).toBe(Array.from({ length: 100 }, (_, nth) => `${nth}\n`).join(''));
});

test('after a full disk, the log goes on where it stopped, in the middle of a line', async () => {
  disk.current.room = 12;
  log.write('the first\n');
  log.write('the second\n');
  await settled();
  expect([disk.current.text, log.gap()]).toEqual(['the first\nth', { reason: 'ENOSPC', lines: 0 }]);
  log.write('the third\n');
  disk.current.room = Number.POSITIVE_INFINITY;
  await vi.advanceTimersByTimeAsync(1000);
  await settled();
  expect(disk.current.text).toBe('the first\nthe second\nthe third\n');
  expect([log.gap(), gaps]).toEqual([null, []]);
});

test('lines beyond a megabyte are lost and counted, and the gap is told afterwards', async () => {
  disk.current.room = 0;
  const line = `${'x'.repeat(1023)}\n`;
  for (let nth = 0; nth < 1030; nth++) log.write(line);
  await settled();
  expect(log.gap()).toEqual({ reason: 'ENOSPC', lines: 6 });
  disk.current.room = Number.POSITIVE_INFINITY;
  await vi.advanceTimersByTimeAsync(1000);
  await settled();
  expect(disk.current.text.length).toBe(1024 * 1024);
  expect(gaps).toEqual([{ reason: 'ENOSPC', lines: 6 }]);
});

test('a log whose reader has left keeps nothing', async () => {
  Object.assign(disk.current, { room: 0, code: 'EPIPE' });
  log.write('a line\n');
  await settled();
  for (let nth = 0; nth < 100; nth++) log.write('x'.repeat(100_000));
  expect(log.gap()).toBeNull();
  log.flush();
  expect(disk.current.text).toBe('');
});

test('at the end of the process, what waits is written at once, unless it cannot be', async () => {
  log.write('on its way\n');
  log.write('waiting\n');
  log.flush();
  await settled();
  expect(disk.current.text).toContain('waiting\n');
  disk.current.room = 0;
  log.write('too late\n');
  await settled();
  log.flush();
  expect(disk.current.text).not.toContain('too late');
});
