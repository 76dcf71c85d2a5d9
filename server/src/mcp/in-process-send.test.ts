import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { disconnectSignal } from '../http/index.ts';
import { inProcessSend } from './in-process-send.ts';

const app = closedAfterTests(Fastify());
let begun = () => undefined as void;
const ended: boolean[] = [];
app.get('/slow', async (_, reply) => {
  const signal = disconnectSignal(reply);
  begun();
  if (!signal.aborted) await once(signal, 'abort');
  ended.push(true);
  return '';
});
const request = { method: 'GET', path: '/slow', headers: [], body: null };

test('a request of a tool ends when the client of the assistant leaves', async () => {
  const send = inProcessSend(app, '127.0.0.1');
  const leaving = new AbortController();
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const sent = send(request, leaving.signal);
  await hasBegun;
  leaving.abort();
  await expect(sent).rejects.toThrow();
  await expect.poll(() => ended).toEqual([true]);
});
