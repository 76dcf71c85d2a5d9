import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/** An event as sent by the tracker, with the header that decides whether a preflight was needed. */
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

/** A request of an add-on: its path, and whether it was compressed. */
export type Posted<Body> = { path: string; gzip: boolean; body: Body };

/** The recorder's answer to add-ons; by default 200 and success. */
export type Answer = { status: number; body: object };

/** A small web server on a free port on loopback. */
export type LocalServer = { port: number; stop: () => Promise<void> };

export type Recorder = LocalServer & {
  origin: string;
  events: Recorded[];
  requests: { method: string; path: string; contentType: string }[];
  /** Requests of add-ons in order of arrival. */
  posts: Posted<object>[];
  /** Queries of requests for the project's settings. */
  settingsAsked: string[];
  /** The settings in the response; by default a new project's. */
  settings: object;
  /** Changes the answer to later requests of add-ons. */
  answerWith: (answer: Answer) => void;
  /** Waits until the requests of add-ons satisfy a condition; returns the bodies for a path. */
  expectPosts: <Body>(path: string, enough: (bodies: Body[]) => boolean) => Promise<Body[]>;
  /** Waits until `count` events have arrived, then a little longer for additional ones; returns all. */
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

/** Serves pages by path; a function, so that a page can contain its own port. Other paths get 404. */
export async function servePages(page: (path: string) => string | undefined): Promise<LocalServer> {
  return listen(
    createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://site').pathname;
      const body = page(path);
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': `${type}; charset=utf-8`,
      });
      // Browsers replace an empty page by their own.
      response.end(body ?? 'Not found');
    }),
  );
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Whether the body comes from an add-on. Errors are sent to the same path as events, but contain none. */
const isOfAddOn = (path: string, body: object): boolean =>
  /\/(vitals|replay)$/.test(path) || !('event' in body);

/**
 * Replaces the service: serves the scripts and records requests.
 * @param scripts the code of a script by its name without `.js`
 */
export async function startRecorder(scripts: (name: string) => Promise<Buffer>): Promise<Recorder> {
  const events: Recorded[] = [];
  const requests: Recorder['requests'] = [];
  const posts: Posted<object>[] = [];
  let answered: Answer = { status: 200, body: { status: 'success' } };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/';
    const script = /^\/(script(?:\.\w+)?)\.js$/.exec(url)?.[1];
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(await scripts(script));
      return;
    }
    const [path = '', query = ''] = url.split('?');
    if (path === '/v1/settings') {
      recorder.settingsAsked.push(query);
      response
        .writeHead(200, { 'access-control-allow-origin': '*', 'cache-control': 'max-age=300' })
        .end(JSON.stringify(recorder.settings));
      return;
    }
    const bytes = await readBytes(request);
    const gzip = query === 'encoding=gzip';
    const { method = '', headers } = request;
    const isPost = method === 'POST';
    const body = isPost ? (JSON.parse(String(gzip ? gunzipSync(bytes) : bytes)) as object) : {};
    if (isPost && isOfAddOn(path, body)) {
      posts.push({ path, gzip, body });
      response
        .writeHead(answered.status, { 'access-control-allow-origin': headers.origin ?? '*' })
        .end(JSON.stringify(answered.body));
      return;
    }
    requests.push({ method, path: url, contentType: headers['content-type'] ?? '' });
    if (isPost) events.push(body as Recorded);
    response.end();
  };
  const server = createServer((request, response) => void answer(request, response));
  const local = await listen(server);
  const expectEvents = async (count: number) => {
    const deadline = Date.now() + 60_000;
    while (events.length < count && Date.now() < deadline) await pause(20);
    await pause(250);
    if (events.length !== count) {
      const seen = events.map((event) => `${event.event} ${event.page}`).join(', ');
      throw new Error(`expected ${count} events, got ${events.length}: ${seen}`);
    }
    return events;
  };
  const expectPosts = async <Body>(at: string, enough: (bodies: Body[]) => boolean) => {
    const bodies = () => posts.filter(({ path }) => path === at).map(({ body }) => body as Body);
    const deadline = Date.now() + 60_000;
    while (!enough(bodies()) && Date.now() < deadline) await pause(20);
    if (!enough(bodies()))
      throw new Error(`not enough at ${at}: ${JSON.stringify(posts).slice(0, 2_000)}`);
    return bodies();
  };
  const recorder: Recorder = {
    ...local,
    origin: `http://127.0.0.1:${local.port}`,
    events,
    requests,
    posts,
    settingsAsked: [],
    settings: { vitals: true, errors: true, replay: false },
    answerWith: (answer) => {
      answered = answer;
    },
    expectPosts,
    expectEvents,
  };
  return recorder;
}
