import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** One event as the tracker sent it, with the header that decides whether a preflight was needed. */
export type Recorded = {
  token?: string;
  userId?: string;
  sessionId?: string;
  event: string;
  page: string;
  url: string;
  title?: string;
  referrer?: string;
  timestamp?: number;
  properties?: { [name: string]: unknown };
  utm_source?: string;
  utm_campaign?: string;
};

/** A small web server on a free port of loopback. */
export type LocalServer = { port: number; stop: () => Promise<void> };

export type Recorder = LocalServer & {
  origin: string;
  events: Recorded[];
  requests: { method: string; path: string; contentType: string }[];
  /** Waits until `count` events came, then a little longer for one too many; answers all. */
  expectEvents: (count: number) => Promise<Recorded[]>;
};

async function listen(server: Server): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Serves pages by path; a function, so that a page can know its own port. Others are 404. */
export async function servePages(page: (path: string) => string | undefined): Promise<LocalServer> {
  return listen(
    createServer((request, response) => {
      const body = page(new URL(request.url ?? '/', 'http://site').pathname);
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': 'text/html; charset=utf-8',
      });
      response.end(body);
    }),
  );
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Stands where the service would: gives out the script and writes down what it is sent. */
export async function startRecorder(script: Buffer): Promise<Recorder> {
  const events: Recorded[] = [];
  const requests: Recorder['requests'] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (path === '/script.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    const text = await readText(request);
    const { method = '', headers } = request;
    requests.push({ method, path, contentType: headers['content-type'] ?? '' });
    if (method === 'POST') events.push(JSON.parse(text) as Recorded);
    response.end();
  };
  const server = createServer((request, response) => void answer(request, response));
  const local = await listen(server);
  const expectEvents = async (count: number) => {
    const deadline = Date.now() + 5_000;
    while (events.length < count && Date.now() < deadline) await pause(20);
    await pause(250);
    if (events.length !== count) {
      const seen = events.map((event) => `${event.event} ${event.page}`).join(', ');
      throw new Error(`expected ${count} events, got ${events.length}: ${seen}`);
    }
    return events;
  };
  return { ...local, origin: `http://127.0.0.1:${local.port}`, events, requests, expectEvents };
}
