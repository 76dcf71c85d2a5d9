import { connect, type Socket } from 'node:net';

/** An answer as received. */
export interface RawAnswer {
  /** The first status; 0 if the connection ended without an answer. */
  readonly status: number;
  readonly text: string;
}

/** How long the first byte of an answer may take on a busy machine, ms. */
const firstByteWithin = 15_000;

/** Sends exactly these bytes and waits until the connection ends or nothing more arrives for `quiet` ms. */
export async function rawHttp(
  port: number,
  bytes: string | Buffer,
  { quiet = 1_500, from }: { readonly quiet?: number; readonly from?: string } = {},
): Promise<RawAnswer> {
  const socket = openSocket(port, from);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    socket.setTimeout(quiet);
  });
  socket.setTimeout(Math.max(quiet, firstByteWithin), () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(bytes);
  await closed;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

/** A connection to loopback, optionally from another address; errors close it. */
export function openSocket(port: number, from?: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) });
  socket.on('error', () => socket.destroy());
  return socket;
}

/** A request with these lines, a Host, no body, and `Connection: close`. */
export function lines(first: string, ...headers: readonly string[]): string {
  return [first, 'Host: stats.example', 'Connection: close', ...headers, '', ''].join('\r\n');
}
