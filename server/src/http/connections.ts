import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AddressList } from './address-list.ts';
import { clientAddressReader } from './client-address.ts';
import { answerClientError, type ClientError } from './client-error.ts';
import { addressBucket } from './rate-limit.ts';

export interface ConnectionLimits {
  /** Connections at once: each costs some KiB and one file descriptor. */
  readonly overall: number;
  /** Connections of one address at once; 0 = no limit. */
  readonly perAddress: number;
  /** The address that a socket's connections are counted under; null = they are not, as a proxy's. */
  bucketOf(address: string): string | null;
  /** What has to come of a body in each span of time. */
  readonly pace?: Pace;
  /** Monotonic, ms. */
  now(): number;
}

interface Pace {
  readonly bytes: number;
  readonly ms: number;
}

interface Connection {
  readonly socket: Socket;
  readonly bucket: string | null;
  /** The newest request; null = its headers are still to come. */
  request: IncomingMessage | null;
  response: ServerResponse | null;
  /** When what is received now began, ms. */
  since: number;
  /** Bytes received and the time, ms, when its pace was last looked at. */
  seenBytes: number;
  seenAt: number;
}

/** Connections closed at once where there are too many, so that finding them costs little each. */
const closedAtOnce = 1 / 20;
/** 1 kB/s is slower than any network that a page could be read over. */
const slowest: Pace = { bytes: 10_000, ms: 10_000 };

/**
 * Bounds connections. A new one is never refused while another waits for its client: of those the
 * longest waiting are closed first, within the address that has too many, else of all.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #pace: Pace;
  readonly #all = new Map<Socket, Connection>();
  readonly #byBucket = new Map<string, Set<Connection>>();

  constructor(server: Server, limits: ConnectionLimits) {
    this.#limits = limits;
    this.#pace = limits.pace ?? slowest;
    server.on('connection', (socket) => this.#add(socket));
    const timer = setInterval(() => this.#endSlowBodies(), this.#pace.ms / 4).unref();
    server.on('close', () => clearInterval(timer));
  }

  /** Connections open now. */
  get size(): number {
    return this.#all.size;
  }

  /** A request's headers have arrived. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#all.get(request.socket);
    if (connection === undefined) return;
    connection.request = request;
    connection.response = response;
    connection.since = connection.seenAt = this.#limits.now();
    connection.seenBytes = request.socket.bytesRead;
  }

  /**
   * Answers an unreadable request, or one that did not arrive in time, after all that was asked
   * before it on the connection: an answer in between would be taken for another request's.
   */
  rejectSocket(error: ClientError, socket: Socket): void {
    const { request, response } = this.#all.get(socket) ?? {};
    const answered = !response || response.writableFinished;
    if (answered || socket.destroyed) answerClientError(error, socket);
    else if (request?.complete === true)
      response.once('finish', () => answerClientError(error, socket));
    // Without a socket an answer waits for those before it.
    else if (response.socket === null)
      response.once('socket', () => setImmediate(() => this.rejectSocket(error, socket)));
    else if (response.headersSent) socket.destroy();
    else answerClientError(error, socket);
  }

  #add(socket: Socket): void {
    const { overall, perAddress, bucketOf, now } = this.#limits;
    const bucket = perAddress === 0 ? null : bucketOf(socket.remoteAddress ?? '');
    const own = bucket === null ? undefined : this.#byBucket.get(bucket);
    if (own !== undefined && own.size >= perAddress && !closeLongestWaiting(own)) {
      socket.destroy();
      return;
    }
    if (this.#all.size >= overall && !closeLongestWaiting(this.#all.values())) {
      socket.destroy();
      return;
    }
    const at = now();
    const connection: Connection = {
      socket,
      bucket,
      request: null,
      response: null,
      since: at,
      seenBytes: 0,
      seenAt: at,
    };
    this.#all.set(socket, connection);
    if (bucket !== null) {
      const others = this.#byBucket.get(bucket);
      if (others === undefined) this.#byBucket.set(bucket, new Set([connection]));
      else others.add(connection);
    }
    socket.once('close', () => this.#remove(connection));
  }

  #remove(connection: Connection): void {
    this.#all.delete(connection.socket);
    if (connection.bucket === null) return;
    const others = this.#byBucket.get(connection.bucket);
    others?.delete(connection);
    if (others?.size === 0) this.#byBucket.delete(connection.bucket);
  }

  #endSlowBodies(): void {
    const now = this.#limits.now();
    for (const connection of this.#all.values()) {
      const { request, response, socket } = connection;
      if (request === null || response === null || request.complete) continue;
      // Where nobody reads, as while an upload waits for its turn, the client is not to blame.
      if (request.readableFlowing !== true) {
        connection.seenAt = now;
        continue;
      }
      if (now - connection.seenAt < this.#pace.ms) continue;
      const received = socket.bytesRead - connection.seenBytes;
      connection.seenBytes = socket.bytesRead;
      connection.seenAt = now;
      if (received >= this.#pace.bytes) continue;
      const late = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      this.rejectSocket(late, socket);
    }
  }
}

/** False = all are being answered. */
function closeLongestWaiting(connections: Iterable<Connection>): boolean {
  const some = [...connections];
  const waiting = some.filter(waitsForClient).sort((one, other) => one.since - other.since);
  const closed = waiting.slice(0, Math.ceil(some.length * closedAtOnce));
  for (const { socket } of closed) socket.destroy();
  return closed.length > 0;
}

/** Whether headers or a body are still to come, an answer is still to be read, or nothing is asked. */
function waitsForClient({ request, response }: Connection): boolean {
  return request === null || !request.complete || response === null || response.writableEnded;
}

/** Counts what shares an address, IPv6 by its /64; trusted proxies carry everybody's connections. */
export function connectionBuckets(proxies: readonly string[]): ConnectionLimits['bucketOf'] {
  const trusted = new AddressList(proxies);
  const plain = clientAddressReader({ proxies: [], cloudflare: false });
  return (peer) => {
    const address = plain(peer, {});
    return address === '' || trusted.has(address) ? null : addressBucket(address);
  };
}
