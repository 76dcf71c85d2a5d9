import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { holdDigest } from './digest-hold.ts';
import { LoopPause } from './loop-pause.ts';
import type { ToDigest } from './messages.ts';

/** A process that notes what it is told. */
class Child extends EventEmitter {
  connected = true;
  readonly told: string[] = [];
  constructor(private readonly answers: boolean) {
    super();
  }
  send(message: ToDigest): void {
    this.told.push(message.type);
    if (message.type === 'hold' && this.answers)
      setImmediate(() => this.emit('message', { type: 'held' }));
  }
}
const asProcess = (child: Child): ChildProcess => child as unknown as ChildProcess;

test('a hold lasts until it is released, and is intact as long as the process is the same', async () => {
  const child = new Child(true);
  let current: Child | undefined = child;
  const hold = await holdDigest(() => current && asProcess(current), 1000);
  expect([hold.isIntact(), child.told]).toEqual([true, ['hold']]);
  current = new Child(true);
  expect(hold.isIntact()).toBe(false);
  current = child;
  child.connected = false;
  expect(hold.isIntact()).toBe(false);
  child.connected = true;
  hold.release();
  expect(child.told).toEqual(['hold', 'go']);
});

test('a process that ends, is silent or missing is not held, and continues', async () => {
  const silent = new Child(false);
  await expect(holdDigest(() => asProcess(silent), 1)).rejects.toThrow(
    'The digest is busy with a batch',
  );
  expect(silent.told).toEqual(['hold', 'go']);
  const dying = new Child(false);
  const held = holdDigest(() => asProcess(dying), 60_000);
  dying.emit('exit');
  await expect(held).rejects.toThrow('The digest ended');
  await expect(holdDigest(() => undefined, 1)).rejects.toThrow('The digest is not running');
  expect([silent, dying].map((child) => child.listenerCount('message'))).toEqual([0, 0]);
});

test('a loop rests from the next step on, and each who asks is told', async () => {
  let told = 0;
  const pausing = new LoopPause(() => (told += 1));
  expect(pausing.isAsked).toBe(false);
  pausing.ask();
  expect([pausing.isAsked, told]).toEqual([true, 0]);
  const rested = pausing.rest();
  expect(told).toBe(1);
  pausing.ask();
  expect(told).toBe(2);
  pausing.end();
  await rested;
  expect(pausing.isAsked).toBe(false);
});
