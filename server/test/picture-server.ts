import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Reach } from '../src/projects/icon/fetch-picture.ts';
import { tlsFiles } from './tls-files.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface PictureServer {
  /** Reaches only this server, under any name; its certificate is for `localhost`. */
  readonly reach: Reach;
  /** The requested paths. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** An HTTPS server of somebody else. @param paths what it does at each */
export async function startPictureServer(
  paths: Readonly<Record<string, Handle>>,
): Promise<PictureServer> {
  const requests: string[] = [];
  const { certificate: cert, key, authority: ca } = tlsFiles;
  const server = createServer({ cert, key }, (request, response) => {
    const { url = '' } = request;
    requests.push(url);
    const handle = paths[url];
    if (handle === undefined) response.writeHead(404).end();
    else handle(request, response);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    reach: {
      resolve: async () => ['127.0.0.1'],
      isAllowed: (address) => address === '127.0.0.1',
      port,
      ca,
      within: 5_000,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}
