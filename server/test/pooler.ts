import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const sslRequest = 80_877_103;
/** Those that PgBouncer knows; it rejects clients that send others. */
const known = new Set(['user', 'database', 'application_name', 'client_encoding']);

/**
 * A pooler of a PostgreSQL server without passwords, which has one session of it and gives it to whoever sends something:
 * enough for clients that send one statement after the other.
 * @returns the address for clients
 */
export async function startPooler(address: string): Promise<{ address: string; stop(): void }> {
  const { hostname, port, username, pathname } = new URL(address);
  const session = connect(Number(port), hostname);
  await once(session, 'connect');
  session.write(startup({ user: decodeURIComponent(username), database: pathname.slice(1) }));
  await new Promise<void>((resolve, reject) => {
    session.on('data', (bytes) => {
      if (bytes.at(-6) === 0x5a) resolve();
      if (bytes[0] === 0x45) reject(new Error(bytes.toString()));
    });
  });
  let current: Socket | null = null;
  session.removeAllListeners('data').on('data', (bytes) => current?.write(bytes));
  const server = createServer((client) => {
    const send = (bytes: Buffer): void => {
      current = client;
      session.write(bytes);
    };
    client.on('error', () => undefined).on('data', (bytes) => answer(client, bytes, send));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(address);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = (): void => {
    server.close();
    session.destroy();
  };
  return { address: own.href, stop };
}

function answer(client: Socket, bytes: Buffer, send: (bytes: Buffer) => void): void {
  // The first message of a client has no type before its length, which is below 16 MiB.
  if (bytes[0] !== 0) return void (bytes[0] === 0x58 ? client.end() : send(bytes));
  if (bytes.readInt32BE(4) === sslRequest) return void client.write('N');
  const names = bytes.subarray(8).toString().split('\0');
  const unknown = names.find((name, at) => at % 2 === 0 && name !== '' && !known.has(name));
  if (unknown === undefined) {
    client.write(Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I'));
  } else {
    const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`;
    client.end(Buffer.concat([Buffer.from('E'), int32(text.length + 4), Buffer.from(text)]));
  }
}

function startup(values: Readonly<Record<string, string>>): Buffer {
  const text = `${Object.entries(values).flat().join('\0')}\0\0`;
  return Buffer.concat([int32(text.length + 8), int32(196_608), Buffer.from(text)]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
