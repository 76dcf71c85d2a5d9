import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range of ephemeral ports, so that no other process gets one by chance. */
const first = 20_000;
const last = 32_000;

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = first + Math.floor(Math.random() * (last - first));
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
      return port;
    } catch {
      // The port is in use.
    }
  }
  throw new Error('No port is free');
}
