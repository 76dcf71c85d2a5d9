import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { ManualClock } from '../platform/clock.ts';
import { keptOutsideFindings } from './kept-outside-findings.ts';

const password = 'a secret that nobody reads';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A mail server that says whatever the test wants. */
async function mailServer(onConnection: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const config = readConfig({
    BELLWETHER_SMTP_URL: `smtp://u:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    BELLWETHER_MAIL_FROM: 'a@example.com',
  });
  return { config, sockets };
}

test('a mail server that hangs is named after three seconds', async () => {
  const { config } = await mailServer(() => undefined);
  const began = performance.now();
  const [mail] = await keptOutsideFindings(config, new ManualClock(0))();
  expect(mail?.text).toBe('The mail server has not answered within 3 s.');
  // A busy machine takes longer than it should, but less than waiting for the server takes.
  expect(performance.now() - began).toBeLessThan(9_000);
});

test('a server is asked at most every 30 seconds, and a password that it repeats is left out', async () => {
  const { config, sockets } = await mailServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('data', (line: Buffer) => {
      const said = line.toString().trim();
      const greets = /^(EHLO|HELO)/.test(said);
      socket.write(greets ? '250-mail\r\n250 AUTH PLAIN\r\n' : `535 No: ${said} ${password}\r\n`);
    });
  });
  const clock = new ManualClock(0);
  const read = keptOutsideFindings(config, clock);
  const texts: (string | undefined)[] = [];
  for (const later of [0, 29_000, 2_000]) {
    clock.advance(later);
    const [mail] = await read();
    texts.push(mail?.text);
  }
  expect(sockets).toHaveLength(2);
  expect(texts[0]).toMatch(/^127\.0\.0\.1 cannot be used: .*535 No: AUTH PLAIN … …\.$/);
  expect(texts[1]).toBe(texts[0]);
});
