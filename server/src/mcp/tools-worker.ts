import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../platform/lower-priority.ts';
import { self, toolsHandler } from './tools-handler.ts';
import {
  type FromTools,
  movedWith,
  type PassedAnswer,
  type PassedRequest,
  type ToTools,
} from './tools-messages.ts';

const post = (message: FromTools, moved: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, moved);

const calls = new Map<number, AbortController>();
/** Requests to the service, by number. */
const requests = new Map<number, (answer: PassedAnswer) => void>();
let numbers = 0;

async function passed(content: Request | Response): Promise<Uint8Array<ArrayBuffer> | null> {
  return content.body === null ? null : new Uint8Array(await content.arrayBuffer());
}

/** Sends a request of a tool to the service. @throws the signal's reason as soon as the client has left */
async function send(call: number, request: Request, leaving: AbortSignal): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const requested: PassedRequest = {
    method: request.method,
    path: pathname + search,
    headers: [...request.headers],
    body: await passed(request),
  };
  const number = ++numbers;
  const { status, headers, body } = await new Promise<PassedAnswer>((resolve, reject) => {
    requests.set(number, resolve);
    leaving.addEventListener('abort', () => {
      requests.delete(number);
      reject(leaving.reason);
    });
    leaving.throwIfAborted();
    post({ is: 'request', call, number, request: requested }, movedWith(requested));
  });
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : body, {
    status,
    headers: headers.map(([...pair]) => pair),
  });
}

async function answer(call: number, { method, path, headers, body }: PassedRequest): Promise<void> {
  const leaving = new AbortController();
  calls.set(call, leaving);
  try {
    const handler = toolsHandler(
      (request) => send(call, request, leaving.signal),
      // The client gets the error.
      () => undefined,
    );
    const response = await handler.fetch(
      new Request(self + path, {
        method,
        headers: headers.map(([...pair]) => pair),
        signal: leaving.signal,
        body,
      }),
    );
    const whole = {
      status: response.status,
      headers: [...response.headers],
      body: await passed(response),
    };
    post({ is: 'answer', call, answer: whole }, movedWith(whole));
  } catch (error) {
    post({ is: 'failed', call, message: String(error) });
  } finally {
    calls.delete(call);
  }
}

function take(message: ToTools): void {
  if (message.is === 'call') void answer(message.call, message.request);
  else if (message.is === 'left') calls.get(message.call)?.abort();
  else {
    requests.get(message.request)?.(message.answer);
    requests.delete(message.request);
  }
}

/** The thread that answers assistants. Its code takes longer to load than the service can be without answering. */
lowerThreadPriority();
parentPort?.on('message', take);
post({ is: 'ready' });
