import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy in front of a server on this machine, which a test can stop. */
export interface TcpProxy {
  readonly port: number;
  /** Ends all connections and accepts no others, like a server that is stopped. */
  cut(): Promise<void>;
  /** Accepts connections again. */
  restore(): Promise<void>;
}

export async function tcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let listening = await listen(0);
  const address = listening.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;

  async function listen(on: number): Promise<Server> {
    const server = createServer((socket) => {
      const other = connect(port, '127.0.0.1');
      for (const [from, to] of [
        [socket, other],
        [other, socket],
      ] as const) {
        sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
      }
    });
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  return {
    port: own,
    cut: async () => {
      const closed = once(listening, 'close');
      listening.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => {
      listening = await listen(own);
    },
  };
}
