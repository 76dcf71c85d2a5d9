import type { IncomingMessage } from 'node:http';

/** Browsers and proxies send a tenth of this. */
export const mostHeaders = 256;

export interface HeadFault {
  readonly status: number;
  readonly tag: string;
  readonly message: string;
}

/**
 * What is wrong with a request head that the parser accepts, or null. Proxies may read such a head
 * differently, and so see other requests on the connection than this server does.
 */
export function headFault(request: IncomingMessage): HeadFault | null {
  const { httpVersionMajor: major, httpVersionMinor: minor, rawHeaders } = request;
  if (major !== 1 || minor > 1) {
    const message = 'Only HTTP/1.0 and HTTP/1.1 are supported.';
    return { status: 505, tag: 'HttpVersionNotSupportedError', message };
  }
  if (rawHeaders.length > 2 * mostHeaders) {
    const message = `The request has more than ${mostHeaders} headers.`;
    return { status: 431, tag: 'HeadersTooLargeError', message };
  }
  const hosts = hostsIn(rawHeaders);
  if (hosts.length > 1) return badRequest('A request must have exactly one Host header.');
  const [host] = hosts;
  if (host === undefined && minor === 1) return badRequest('A request must have a Host header.');
  if (host !== undefined && !isHost(host)) {
    return badRequest('The Host header must be one host name or address, with an optional port.');
  }
  if (!/^(?:\/|https?:\/\/)/i.test(request.url ?? '')) {
    return badRequest('The request target must be a path that begins with a slash, or a URL.');
  }
  return encodingFault(request.headers['transfer-encoding'], minor);
}

function encodingFault(encoding: string | undefined, minor: number): HeadFault | null {
  if (encoding === undefined) return null;
  if (minor === 0)
    return badRequest('HTTP/1.0 does not support Transfer-Encoding. Send a Content-Length.');
  if (encoding.toLowerCase() === 'chunked') return null;
  const message = 'The only supported Transfer-Encoding is `chunked`.';
  return { status: 501, tag: 'TransferEncodingNotSupportedError', message };
}

function badRequest(message: string): HeadFault {
  return { status: 400, tag: 'BadRequestError', message };
}

function hostsIn(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '');
  }
  return hosts;
}

/** RFC 9110 allows an empty host and RFC 3986 a comma, but a list means that a proxy joined two hosts. */
function isHost(host: string): boolean {
  return /^(?:\[[\w:.~%-]+\]|[\w.~!$&'()*+;=%-]*)(?::\d{0,5})?$/.test(host);
}
