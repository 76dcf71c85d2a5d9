import type { IncomingMessage, ServerResponse } from 'node:http';
import { RecentCache } from '../../platform/recent-cache.ts';

const success = Buffer.from('{"status":"success"}');
const preflightAge = '86400';

/** Header fields, name and value in turn: what `writeHead` takes without copying. */
type Fields = readonly string[];

/** Lets the page that sent it read the answer. A header's text can only be mirrored if it is plain. */
function corsFields(origin: string): string[] {
  if (origin === '' || !/^[\x21-\x7e]+$/.test(origin)) return ['Vary', 'Origin'];
  return [
    ...['Vary', 'Origin', 'Access-Control-Allow-Origin', origin],
    ...['Access-Control-Allow-Credentials', 'true'],
  ];
}

const successFields = new RecentCache<Fields>(2000, (origin) => [
  ...['Content-Type', 'application/json', 'Content-Length', String(success.length)],
  ...corsFields(origin),
]);

/** 200 `{"status":"success"}`. */
export function answerSuccess(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, [...successFields.get(request.headers.origin ?? '')]);
  response.end(success);
}

/** An answer with a JSON body. */
export function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: object,
  fields: Fields = [],
): void {
  answer(request, response, status, 'application/json', JSON.stringify(body), fields);
}

export function answerText(request: IncomingMessage, response: ServerResponse, text: string): void {
  answer(request, response, 200, 'text/plain; charset=utf-8', text, []);
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  fields: Fields,
): void {
  const body = Buffer.from(text);
  response.writeHead(status, [
    ...['Content-Type', type, 'Content-Length', String(body.length)],
    ...fields,
    ...corsFields(request.headers.origin ?? ''),
  ]);
  response.end(body);
}

/** What a browser asks before it sends a request a form could not send. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, [
    ...['Access-Control-Allow-Methods', 'GET, POST, OPTIONS'],
    ...['Access-Control-Allow-Headers', 'content-type, content-encoding, authorization'],
    ...['Access-Control-Max-Age', preflightAge],
    ...corsFields(request.headers.origin ?? ''),
  ]);
  response.end();
}

/** Does a part of a route's work; what it throws nobody expected, and others go on being answered. */
export function guarded(
  request: IncomingMessage,
  response: ServerResponse,
  onError: (error: unknown) => void,
  work: () => void,
): void {
  try {
    work();
  } catch (error) {
    onError(error);
    if (!response.headersSent) {
      answerJson(request, response, 500, { error: 'Internal server error' });
    }
  }
}
