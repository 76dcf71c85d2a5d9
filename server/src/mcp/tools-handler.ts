import server from '../../package.json' with { type: 'json' };
import { createClient, createMcpServer } from '../../../client/src/mcp/index.ts';
import { createMcpHandler } from '@modelcontextprotocol/server';

/** The host in the addresses of requests that never leave this service. */
export const self = 'http://bellwether.invalid';

/** Answers one request of an assistant. @param fetch sends the requests of the tools to the service */
export function toolsHandler(
  fetch: (request: Request) => Promise<Response>,
  onError: (error: Error) => void,
) {
  return createMcpHandler(
    () => createMcpServer(createClient({ url: self, retries: 0, fetch }), server.version),
    {
      // Every request ends with its answer: nothing changes that a client could wait for.
      maxSubscriptions: 0,
      onerror: onError,
    },
  );
}
