import { connect, type Socket } from 'node:net';
import { gunzip, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { client, project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import { Decompressor } from './decompress.ts';
import { BodyBudget } from './read-body.ts';
import { Rejection } from './rejection.ts';

const mebibyte = 1024 * 1024;
const harness = await openCollector({ bufferedBytes: 4 * mebibyte });
const sockets: Socket[] = [];
beforeEach(() => harness.projects.set(token, project({ sessionReplaysEnabled: true })));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** This machine is a trusted proxy. */
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Sends a body without its end. Resolves when all of it was read, or it was rejected. */
async function hold(address: string, bytes: number): Promise<void> {
  const socket = connect(harness.port, '127.0.0.1');
  sockets.push(socket);
  const answered = new Promise((resolve) => socket.once('data', resolve));
  const head = `POST /v1/web HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n`;
  socket.write(`${head}Content-Length: ${bytes + 1}\r\n\r\n`);
  const isRead = new Promise((resolve) =>
    socket.write(Buffer.alloc(bytes, ' '), () => setTimeout(resolve, 100)),
  );
  await Promise.race([answered, isRead]);
}

const body = { token, event: 'e', note: 'x'.repeat(300 * 1024) };
const events = [{ type: 3, timestamp: Date.now(), data: { text: 'x'.repeat(300 * 1024) } }];
const chunk = { token, sessionId: 's', sequence: 0, url: '', identifier: client, events };

test.each([
  ['one address', (_: number) => '192.0.2.1'],
  ['one network', (index: number) => `2001:db8:1:1::${index + 1}`],
  ['two addresses', (index: number) => `192.0.2.${index % 2}`],
])('%s cannot hold all the memory for bodies', async (_, addressOf) => {
  for (let index = 0; index < 30; index++) await hold(addressOf(index), 1_000_000 - 30_000 * index);
  expect((await harness.send(body, { headers: from('192.0.2.200') })).status).toBe(200);
  const headers = { 'content-encoding': 'gzip', ...from('2001:db8:1:2::1') };
  const packed = gzipSync(JSON.stringify(chunk));
  expect((await harness.send(packed, { path: '/v1/replay', headers })).status).toBe(200);
});

test('an address holds at most what it leaves for others, and one without an address all of it', () => {
  const budget = new BodyBudget(32);
  const [one, other, third] = ['a', 'b', 'c'].map((bucket) => ({ bucket }));
  if (one === undefined || other === undefined || third === undefined) throw new Error('three');
  expect([budget.take(16, one), budget.take(1, one)]).toEqual([true, false]);
  expect([budget.take(8, other), budget.take(1, other)]).toEqual([true, false]);
  expect([budget.take(4, third), budget.take(1, third)]).toEqual([true, false]);
  expect([budget.take(4, { bucket: null }), budget.take(1, { bucket: null })]).toEqual([
    true,
    false,
  ]);
  budget.give(16, one);
  expect([budget.take(4, third), budget.take(12, one)]).toEqual([true, false]);
});

test('senders take turns to have bodies decompressed', async () => {
  const decompressor = new Decompressor();
  const bomb = gzipSync(Buffer.alloc(4 * mebibyte));
  const done: string[] = [];
  const unpack = (bucket: string) =>
    new Promise<void>((resolve) =>
      decompressor.run(bomb, gunzip, 5 * mebibyte, { bucket }, (unpacked) => {
        done.push(unpacked instanceof Rejection ? 'rejected' : bucket);
        resolve();
      }),
    );
  const all = Array.from({ length: 20 }, () => unpack('a'));
  all.push(unpack('b'), unpack('b'), unpack('c'));
  await Promise.all(all);
  const places = ['b', 'c'].map((bucket) => done.indexOf(bucket));
  expect(Math.max(...places)).toBeLessThan(7);
  expect(done.filter((each) => each === 'a')).toHaveLength(20);
});

test('only so many bodies wait to be decompressed, of whoever sends the most', async () => {
  const decompressor = new Decompressor(10);
  const packed = gzipSync('x');
  const done: string[] = [];
  const unpack = (bucket: string) =>
    new Promise<void>((resolve) =>
      decompressor.run(packed, gunzip, mebibyte, { bucket }, (unpacked) => {
        done.push(`${bucket}${unpacked instanceof Rejection ? ` ${unpacked.status}` : ''}`);
        resolve();
      }),
    );
  await Promise.all([...'aaaaaaaaaaaaaabbb'].map(unpack));
  const count = (name: string) => done.filter((each) => each === name).length;
  expect([count('a'), count('a 503'), count('b'), count('b 503')]).toEqual([9, 5, 3, 0]);
});
