import type { FastifyReply } from 'fastify';
import { setCaller } from '../platform/signal-caller.ts';
import { callerName } from './admission.ts';
import { onceClosed } from './once-closed.ts';

/** Aborts if the connection closes before the answer has been sent. Work for it takes turns as the caller's. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  onceClosed(reply, () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  setCaller(gone.signal, callerName(reply.request));
  return gone.signal;
}
