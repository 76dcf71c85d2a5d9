import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressFor, alone } from './alone.mjs';

let folder: string;
let log: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-alone-'));
  log = join(folder, 'log');
  appendFileSync(log, '');
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const lines = (): string[] => readFileSync(log, 'utf8').split('\n').slice(0, -1);

/** A process that is blocked by its task, like an installation. */
function blocked(address: string, milliseconds: number): ChildProcess {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { alone } from ${JSON.stringify(new URL('alone.mjs', import.meta.url).href)};
    const [address, log, time] = JSON.parse(process.argv[1]);
    await alone(address, () => {
      appendFileSync(log, 'begin\\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
      appendFileSync(log, 'end\\n');
    }, () => appendFileSync(log, 'wait\\n'));`;
  const values = JSON.stringify([address, log, milliseconds]);
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, values], {
    stdio: 'inherit',
  });
  children.push(child);
  return child;
}

describe.each([
  ['as on this system', (): string => addressFor('test', folder)],
  ['with a socket file', (): string => join(folder, 'socket')],
])('a lock %s', (_name, address) => {
  test('lets several processes run one after the other', async () => {
    const three = [1, 2, 3].map(() => blocked(address(), 150));
    for (const [code] of await Promise.all(three.map((child) => once(child, 'exit'))))
      expect(code).toBe(0);
    const work = lines().filter((line) => line !== 'wait');
    expect(work).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end']);
  });

  test('is released by a process that is killed', async () => {
    const first = blocked(address(), 3_600_000);
    await expect.poll(lines).toEqual(['begin']);
    let notifications = 0;
    const second = alone(
      address(),
      () => 'done',
      () => (notifications += 1),
    );
    await expect.poll(() => notifications).toBe(1);
    first.kill('SIGKILL');
    expect(await second).toBe('done');
    expect(await alone(address(), () => 'again')).toBe('again');
    expect(notifications).toBe(1);
  });
});

test('a failed task lets the next one run, and different folders do not wait for each other', async () => {
  const address = addressFor('test', folder);
  const failed = alone(address, () => Promise.reject(new Error('failed')));
  await expect(failed).rejects.toThrow('failed');
  const inside = alone(address, () => alone(addressFor('test', `${folder}/other`), () => 'both'));
  expect(await inside).toBe('both');
});
