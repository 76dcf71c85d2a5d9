import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AddressList } from './address-list.ts';
import { clientAddressReader } from './client-address.ts';
import { answerClientError, type ClientError } from './client-error.ts';
import { watchPieces } from './fine-pieces.ts';
import { addressBucket } from './rate-limit.ts';

export interface ConnectionLimits {
  /** Maximum connections: each takes a few KiB and one file descriptor. */
  readonly overall: number;
  /** Maximum connections per address; 0 = no limit. */
  readonly perAddress: number;
  /** The counter for a socket's address, or null for a proxy, which is not counted. */
  bucketOf(address: string): string | null;
  /** Minimum speed of bodies; a third of it is that of readers of answers while others need connections. */
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
  /** The latest request, or null while its headers are arriving. */
  request: IncomingMessage | null;
  response: ServerResponse | null;
  /** Requests that wait for their answers, of which clients seldom have more than one. */
  unanswered: number;
  /** When the current request began to arrive, ms. */
  since: number;
  /** Bytes received and the time in ms at the last check of its speed. */
  seenBytes: number;
  seenAt: number;
  /** The same for bytes that the client's machine has taken of answers. */
  takenBytes: number;
  takenAt: number;
  /** Whether the client has taken too little of an answer while more was there. */
  readsSlowly: boolean;
}

/** Share of connections closed at once above the limit, so that finding them stays cheap. */
const closedAtOnce = 1 / 20;
/** 1 kB/s is slower than any network on which a page could be loaded. */
const slowest: Pace = { bytes: 10_000, ms: 10_000 };
/** More requests that wait for their answers are excessive: Node reads and answers those of 64 KiB at once, for 60 ms. */
const mostUnanswered = 100;
/** What an address can cause by excess between two checks, in pieces of a body, which take some 3 µs each. */
const mostExcess = 10_000;
/** What a request takes. */
const excessOfRequest = 10;
/** How long an address can't connect after it has sent too much at once, ms. */
const shutOutFor = 10_000;
/** Answers are handed over in pieces of up to 256 KiB, of which nothing is seen before the end. */
const readingFactor = 3;

/**
 * Limits connections. A new one is never rejected while others wait for their clients: those that have waited
 * longest are closed first, of the address that has too many, or else of all.
 */
export class Connections {
  private readonly limits: ConnectionLimits;
  private readonly pace: Pace;
  private readonly all = new Map<Socket, Connection>();
  private readonly byBucket = new Map<string, Set<Connection>>();
  /** By bucket, or else by connection, since the last check. */
  private readonly excess = new Map<string | Socket, number>();
  /** Until when buckets can't connect, ms. */
  private readonly shutOut = new Map<string, number>();

  constructor(server: Server, limits: ConnectionLimits) {
    this.limits = limits;
    this.pace = limits.pace ?? slowest;
    server.on('connection', (socket) => this.add(socket));
    const timer = setInterval(() => {
      this.endSlowBodies();
      this.findSlowReaders();
      this.letIn();
    }, this.pace.ms / 4).unref();
    server.on('close', () => clearInterval(timer));
  }

  /** Number of open connections. */
  get size(): number {
    return this.all.size;
  }

  /**
   * A request's headers have arrived.
   * @returns false if it won't be answered, because the client has sent too much at once
   */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = this.all.get(socket);
    if (socket.destroyed || connection === undefined) return !socket.destroyed;
    if (connection.unanswered >= mostUnanswered && !this.allows(excessOfRequest, connection))
      return false;
    connection.unanswered += 1;
    response.once('close', () => (connection.unanswered -= 1));
    if (request.headers['transfer-encoding'] !== undefined)
      watchPieces(request, response, () => this.allows(1, connection));
    connection.request = request;
    connection.response = response;
    connection.since = connection.seenAt = this.limits.now();
    connection.seenBytes = socket.bytesRead;
    return true;
  }

  /** What an address that sends too much has sent on its other connections would take as long. */
  private allows(more: number, { socket, bucket }: Connection): boolean {
    if (socket.destroyed) return false;
    const excess = (this.excess.get(bucket ?? socket) ?? 0) + more;
    this.excess.set(bucket ?? socket, excess);
    if (excess <= mostExcess) return true;
    socket.destroy();
    if (bucket === null) return false;
    this.shutOut.set(bucket, this.limits.now() + shutOutFor);
    for (const other of this.byBucket.get(bucket) ?? []) other.socket.destroy();
    return false;
  }

  private letIn(): void {
    this.excess.clear();
    for (const [bucket, until] of this.shutOut) {
      if (until <= this.limits.now()) this.shutOut.delete(bucket);
    }
  }

  /**
   * Answers an unreadable or late request, after all earlier requests of the connection: an answer in between
   * would be taken for another request's.
   */
  rejectSocket(error: ClientError, socket: Socket): void {
    const { request, response } = this.all.get(socket) ?? {};
    const answered = !response || response.writableFinished;
    if (answered || socket.destroyed) answerClientError(error, socket);
    else if (request?.complete === true)
      response.once('finish', () => answerClientError(error, socket));
    // Without a socket, an answer waits for those before it.
    else if (response.socket === null)
      response.once('socket', () => setImmediate(() => this.rejectSocket(error, socket)));
    else if (response.headersSent) socket.destroy();
    else answerClientError(error, socket);
  }

  private add(socket: Socket): void {
    const { overall, perAddress, bucketOf, now } = this.limits;
    const bucket = perAddress === 0 ? null : bucketOf(socket.remoteAddress ?? '');
    const own = bucket === null ? undefined : this.byBucket.get(bucket);
    if (bucket !== null && (this.shutOut.get(bucket) ?? 0) > now()) {
      socket.destroy();
      return;
    }
    if (own !== undefined && own.size >= perAddress && !closeLongestWaiting(own)) {
      socket.destroy();
      return;
    }
    if (this.all.size >= overall && !closeLongestWaiting(this.all.values())) {
      socket.destroy();
      return;
    }
    const at = now();
    const connection: Connection = {
      socket,
      bucket,
      request: null,
      response: null,
      unanswered: 0,
      since: at,
      seenBytes: 0,
      seenAt: at,
      takenBytes: 0,
      takenAt: at,
      readsSlowly: false,
    };
    this.all.set(socket, connection);
    if (bucket !== null) {
      const others = this.byBucket.get(bucket);
      if (others === undefined) this.byBucket.set(bucket, new Set([connection]));
      else others.add(connection);
    }
    socket.once('close', () => this.remove(connection));
  }

  private remove(connection: Connection): void {
    this.all.delete(connection.socket);
    if (connection.bucket === null) return;
    const others = this.byBucket.get(connection.bucket);
    others?.delete(connection);
    if (others?.size === 0) this.byBucket.delete(connection.bucket);
  }

  private endSlowBodies(): void {
    const now = this.limits.now();
    for (const connection of this.all.values()) {
      const { request, response, socket } = connection;
      if (request === null || response === null || request.complete) continue;
      // While the server does not read, such as when an upload waits for its turn, the client is not slow.
      if (request.readableFlowing !== true) {
        connection.seenAt = now;
        continue;
      }
      if (now - connection.seenAt < this.pace.ms) continue;
      const received = socket.bytesRead - connection.seenBytes;
      connection.seenBytes = socket.bytesRead;
      connection.seenAt = now;
      if (received >= this.pace.bytes) continue;
      const late = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      this.rejectSocket(late, socket);
    }
  }

  /** They keep their connections, as long as others don't need them. */
  private findSlowReaders(): void {
    const now = this.limits.now();
    const within = readingFactor * this.pace.ms;
    for (const connection of this.all.values()) {
      const isLeft = connection.response?.writableNeedDrain === true;
      const taken = takenOf(connection);
      const isSteady = taken - connection.takenBytes >= this.pace.bytes;
      if (isLeft && !isSteady && now - connection.takenAt < within) continue;
      connection.readsSlowly = isLeft && !isSteady;
      connection.takenBytes = taken;
      connection.takenAt = now;
    }
  }
}

/** Bytes that the system has taken to send them. */
const takenOf = ({ socket }: Connection): number => socket.bytesWritten - socket.writableLength;

/** Returns false if all connections are being answered. */
function closeLongestWaiting(connections: Iterable<Connection>): boolean {
  const some = [...connections];
  const waiting = some.filter(waitsForClient).sort((one, other) => one.since - other.since);
  const closed = waiting.slice(0, Math.ceil(some.length * closedAtOnce));
  for (const { socket } of closed) socket.destroy();
  return closed.length > 0;
}

/** Whether headers or a body are incomplete, an answer is unread or read too slowly, or there is no request. */
function waitsForClient({ request, response, readsSlowly }: Connection): boolean {
  const isSent = response === null || response.writableEnded || readsSlowly;
  return request === null || !request.complete || isSent;
}

/** Groups addresses, IPv6 by /64. Trusted proxies carry the connections of many clients. */
export function connectionBuckets(proxies: readonly string[]): ConnectionLimits['bucketOf'] {
  const trusted = new AddressList(proxies);
  const plain = clientAddressReader({ proxies: [], cloudflare: false });
  return (peer) => {
    const address = plain(peer, {});
    return address === '' || trusted.has(address) ? null : addressBucket(address);
  };
}
