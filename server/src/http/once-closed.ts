import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** What is to be told when a connection closes. It has one listener, as a client may ask for many answers on it at once. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back once, when an answer is sent or its connection closes. Of a closed connection, Node reports only the answer that was
 * being sent, and not those that waited behind it.
 */
export function onceClosed({ raw, request }: FastifyReply, done: () => void): void {
  const { socket } = request.raw;
  const all = waiting.get(socket) ?? listen(socket);
  const end = (): void => {
    if (all.delete(end)) done();
  };
  all.add(end);
  if (socket.destroyed) end();
  else raw.once('close', end);
}

function listen(socket: Socket): Set<() => void> {
  const all = new Set<() => void>();
  waiting.set(socket, all);
  socket.once('close', () => {
    for (const end of all) end();
  });
  return all;
}
