import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { callerName } from './admission.ts';
import { onceClosed } from './once-closed.ts';

/** Smaller answers don't count (bytes). */
const leastCounted = 16 * 1024;
const mostBytes = 128 * 1024 ** 2;

interface Unread {
  readonly socket: Socket;
  readonly bytes: number;
}

interface Caller {
  bytes: number;
  /** In the order in which they were ready. */
  readonly answers: Set<Unread>;
}

/**
 * Limits the memory of answers that clients have not taken. Beyond it, the caller with most of it loses the connection of the
 * oldest one: clients that send requests and read nothing could otherwise fill all memory.
 */
export class UnreadAnswers {
  private bytes = 0;
  private readonly callers = new Map<string, Caller>();

  constructor(private readonly most = mostBytes) {}

  /**
   * Counts an answer until it is taken.
   * @param name of the caller
   * @param bytes that it holds until then
   */
  add(reply: FastifyReply, name: string, bytes: number): void {
    const { socket } = reply.request.raw;
    // Requests of this process itself have none.
    if (bytes < leastCounted || !(socket instanceof Socket)) return;
    const caller = this.callers.get(name) ?? { bytes: 0, answers: new Set() };
    this.callers.set(name, caller);
    const unread = { socket, bytes };
    caller.answers.add(unread);
    caller.bytes += bytes;
    this.bytes += bytes;
    onceClosed(reply, () => this.remove(name, caller, unread));
    while (this.bytes > this.most) this.closeOldest();
  }

  private closeOldest(): void {
    let [name, most]: [string, Caller] = ['', { bytes: 0, answers: new Set() }];
    for (const [each, caller] of this.callers) {
      if (caller.bytes > most.bytes) [name, most] = [each, caller];
    }
    const [oldest] = most.answers;
    if (oldest === undefined) return;
    this.remove(name, most, oldest);
    oldest.socket.destroy();
  }

  private remove(name: string, caller: Caller, unread: Unread): void {
    if (!caller.answers.delete(unread)) return;
    caller.bytes -= unread.bytes;
    this.bytes -= unread.bytes;
    if (caller.answers.size === 0) this.callers.delete(name);
  }
}

const all = new UnreadAnswers();

/** Counts an answer that is sent as a stream. @param bytes that it holds until it is sent */
export function countStreamed(reply: FastifyReply, bytes: number): void {
  all.add(reply, callerName(reply.request), bytes);
}

/** Counts all answers of a server to callers. Without one, they are files that all share. */
export function countUnread(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const name = callerName(request);
    const isHeld = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (isHeld && name !== '') all.add(reply, name, payload.length);
    done(null, payload);
  });
}
