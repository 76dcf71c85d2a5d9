import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { constants } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/** The raw limit of durable writes: writes everything received since the last write, then answers it all. */
const folder = process.argv[2] ?? '.';
const { O_CREAT, O_WRONLY, O_DSYNC } = constants;
const file = await open(join(folder, 'durable-server'), O_CREAT | O_WRONLY | O_DSYNC);
let bodies: Buffer[] = [];
let answers: (() => void)[] = [];
let isWriting = false;

async function writeAll(): Promise<void> {
  if (isWriting) return;
  isWriting = true;
  while (bodies.length > 0) {
    const group = Buffer.concat(bodies);
    const waiting = answers;
    [bodies, answers] = [[], []];
    await file.appendFile(group);
    for (const answer of waiting) answer();
  }
  isWriting = false;
}

const server = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => bodies.push(chunk));
  request.on('end', () => {
    answers.push(() => response.end('{"status":"success"}'));
    void writeAll();
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
process.on('disconnect', () => process.exit());
