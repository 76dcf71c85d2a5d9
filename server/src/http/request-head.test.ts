import { once } from 'node:events';
import { connect } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from './create-server.ts';

const server = createServer({ log: pino({ level: 'silent' }), makeId: () => 'id' });
let port: number;
beforeAll(async () => {
  server.get('/v0/hosts', (request) => ({ host: request.headers.host }));
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

async function answerTo(...headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const lines = ['GET /v0/hosts HTTP/1.1', ...headers, 'connection: close', '', ''];
  socket.write(lines.join('\r\n'));
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  await once(socket, 'close');
  return answer;
}

test('a request with two Host headers is rejected, one with a single Host is not', async () => {
  for (const second of ['Host: evil.example', 'host: stats.example.com', 'HOST:']) {
    const answer = await answerTo('Host: stats.example.com', second);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(
      '{"_tag":"BadRequestError","message":"A request must have exactly one Host header."}',
    );
  }
  const answer = await answerTo('Host: stats.example.com', 'X-Forwarded-Host: other.example');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('{"host":"stats.example.com"}');
});

test.each([
  'a, b',
  'a,b',
  'a b',
  'a/b',
  'user@a',
  'a?b',
  'a#b',
  'a\\b',
  'a:b',
  'a:1:2',
  '[::1',
  'é',
])('the host %j is rejected', async (host) => {
  expect(await answerTo(`Host: ${host}`)).toMatch(/^HTTP\/1\.1 400 [^]*"BadRequestError"/);
});

test.each([
  'a',
  'stats.example.com:8080',
  '127.0.0.1:1',
  '[::1]:3000',
  'xn--bcher-kva.example',
  '',
])('the host %j is accepted', async (host) => {
  expect(await answerTo(`Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
});
