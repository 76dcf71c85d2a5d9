import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { holdDigest } from './digest-hold.ts';
import { LoopPause } from './loop-pause.ts';
import type { ToDigest } from './messages.ts';

/** A process that records its messages. */
class Child extends EventEmitter {
  connected = true;
  readonly reported: string[] = [];
  constructor(private readonly answers: boolean) {
    super();
  }
  send(message: ToDigest): void {
    this.reported.push(message.type);
    if (message.type === 'hold' && this.answers)
      setImmediate(() => this.emit('message', { type: 'held' }));
  }
}
const asProcess = (child: Child): ChildProcess => child as unknown as ChildProcess;

test('a hold lasts until it is released, and is intact as long as the process is the same', async () => {
  const child = new Child(true);
  let current: Child | undefined = child;
  const hold = await holdDigest(() => current && asProcess(current), 1000);
  expect([hold.isIntact(), child.reported]).toEqual([true, ['hold']]);
  current = new Child(true);
  expect(hold.isIntact()).toBe(false);
  current = child;
  child.connected = false;
  expect(hold.isIntact()).toBe(false);
  child.connected = true;
  hold.release();
  expect(child.reported).toEqual(['hold', 'go']);
});

test('a process that ends, is silent or missing is not held, and continues', async () => {
  const silent = new Child(false);
  await expect(holdDigest(() => asProcess(silent), 1)).rejects.toThrow(
    'The digest is busy with a batch',
  );
  expect(silent.reported).toEqual(['hold', 'go']);
  const dying = new Child(false);
  const held = holdDigest(() => asProcess(dying), 60_000);
  dying.emit('exit');
  await expect(held).rejects.toThrow('The digest ended');
  await expect(holdDigest(() => undefined, 1)).rejects.toThrow('The digest is not running');
  expect([silent, dying].map((child) => child.listenerCount('message'))).toEqual([0, 0]);
});

test('a loop pauses at its next step, and everyone who asked is notified', async () => {
  let notifications = 0;
  const pausing = new LoopPause(() => (notifications += 1));
  expect(pausing.isRequested).toBe(false);
  pausing.ask();
  expect([pausing.isRequested, notifications]).toEqual([true, 0]);
  const rested = pausing.rest();
  expect(notifications).toBe(1);
  pausing.ask();
  expect(notifications).toBe(2);
  pausing.end();
  await rested;
  expect(pausing.isRequested).toBe(false);
});
