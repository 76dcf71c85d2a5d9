import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether the request names its host more than once: each reader might believe another one. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Refuses such a request and ends its connection. */
export function refuseHosts(response: ServerResponse): void {
  const message = 'A request names one host.';
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  });
  response.end(JSON.stringify({ _tag: 'BadRequestError', message }));
}
