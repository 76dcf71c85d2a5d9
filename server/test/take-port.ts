import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Listens on a loopback port as soon as the process that has it is gone. Connections to it end at once. */
export async function takePort(port: number): Promise<{ close(): Promise<void> }> {
  for (;;) {
    const server = await listening(port);
    if (server !== null)
      return { close: () => new Promise((resolve) => void server.close(() => resolve())) };
    await sleep(2);
  }
}

function listening(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer((socket) => void socket.destroy());
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
