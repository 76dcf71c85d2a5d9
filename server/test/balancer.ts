import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A load balancer for tests: it takes turns, connection by connection, between backends that answer `/health`. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

const checkEvery = 100;

/** @param ports of the backends, on this machine; those that are not healthy get no new connections */
export async function balance(ports: readonly number[]): Promise<Balancer> {
  const healthy = new Set<number>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const check = async (port: number): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) healthy.add(port);
    else healthy.delete(port);
  };
  const checkAll = () => Promise.all(ports.map(check));
  await checkAll();
  const timer = setInterval(() => void checkAll(), checkEvery);
  const server = createServer((client) => {
    const all = ports.filter((port) => healthy.has(port));
    turn += 1;
    const port = all[turn % all.length];
    if (port === undefined) return client.destroy();
    const backend = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, backend],
      [backend, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
    }
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${own}`,
    close: async () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
