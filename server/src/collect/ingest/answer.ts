import type { IncomingMessage, ServerResponse } from 'node:http';
import { RecentCache } from '../../platform/recent-cache.ts';

/** A string, because node then writes head and body in one call. */
const success = '{"status":"success"}';

/** Header fields as alternating names and values, which `writeHead` takes without copying. */
type Fields = string[];

function fields(named: Readonly<Record<string, string>>): Fields {
  return Object.entries(named).flat();
}

/** A scheme, a host of 253 characters and a port. */
const longestOrigin = 300;

const nosniff = ['X-Content-Type-Options', 'nosniff'] as const;

/** Lets the sending page read the response. Only a plain-text origin can be mirrored. */
function corsFields(origin: string): Fields {
  if (origin === '' || origin.length > longestOrigin || !/^[\x21-\x7e]+$/.test(origin))
    return ['Vary', 'Origin'];
  return fields({
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
  });
}

const successFields = new RecentCache<Fields>(2000, (origin) => [
  ...fields({ 'Content-Type': 'application/json', 'Content-Length': String(success.length) }),
  ...nosniff,
  ...corsFields(origin),
]);

const preflightFields = fields({
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'content-type, content-encoding, authorization',
  'Access-Control-Max-Age': '86400',
  'X-Content-Type-Options': 'nosniff',
});

/** 200 `{"status":"success"}`. */
export function answerSuccess(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, successFields.get(originOf(request)));
  response.end(success);
}

/** A longer one can't be a UUID and is not kept in memory. */
function originOf({ headers: { origin = '' } }: IncomingMessage): string {
  return origin.length > longestOrigin ? '' : origin;
}

/** A JSON response. `more` are header fields as alternating names and values. */
export function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: object,
  more: readonly string[] = [],
): void {
  answer(request, response, status, 'application/json', JSON.stringify(body), more);
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
  more: readonly string[],
): void {
  response.writeHead(status, [
    ...fields({ 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(text)) }),
    ...nosniff,
    ...more,
    ...corsFields(request.headers.origin ?? ''),
  ]);
  response.end(text);
}

/** Answers the preflight request of a browser. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, [...preflightFields, ...corsFields(request.headers.origin ?? '')]);
  response.end();
}

/** Runs a part of a route's work and catches unexpected errors, so that others are still answered. */
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
