import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { closedAfterTests } from './closed-after-tests.ts';
import { inProcessHarness } from './in-process-harness.ts';
import { harnessKey } from './service-harness.ts';

const harness = closedAfterTests(await inProcessHarness());
const { port, hostname } = new URL(harness.url);

const bytes = 3 * 1024 * 1024;

/** What has arrived, once it contains a text. */
async function received(socket: Socket, wanted: string): Promise<string> {
  let text = '';
  while (!text.includes(wanted)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString();
  }
  return text;
}

test.each([
  ['POST', '/v0/project'],
  ['PATCH', '/v0/project/anything'],
  ['POST', '/v0/notifications/unsubscribe?token=a'],
  ['POST', '/auth/sign-in/email'],
])('who sends %s %s with too much gets the answer, and can go on', async (method, path) => {
  const socket = connect(Number(port), hostname);
  try {
    const key = `x-api-key: ${harnessKey}\r\ncontent-type: application/json`;
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: a\r\n${key}\r\ncontent-length: ${bytes}\r\n`);
    socket.write('\r\n');
    const body = Buffer.alloc(bytes, 'a');
    socket.write(body.subarray(0, bytes / 2));
    expect(await received(socket, '1 MiB')).toMatch(/^HTTP\/1\.1 413 /);
    socket.write(body.subarray(bytes / 2));
    socket.write('GET /v1/health HTTP/1.1\r\nhost: a\r\n\r\n');
    expect(await received(socket, '\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    socket.destroy();
  }
});
