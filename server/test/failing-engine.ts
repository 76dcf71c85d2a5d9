import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An insert on its way to the engine. */
export interface Insert {
  readonly table: string;
  readonly lines: readonly string[];
  /** Lets the engine store only some of the lines, with the same token. */
  store(lines: readonly string[]): Promise<void>;
}

/** Code and name of the error in the answer; `lost` closes the connection instead. */
export type Fault = { readonly code: number; readonly name: string } | 'lost';

/** Settings that make a server answer before it has stored the rows if their value is changed. */
export interface Profile {
  readonly async_insert?: '1';
  readonly insert_distributed_sync?: '0';
}

export interface FailingEngine {
  /** URL of the proxy to the real engine. */
  readonly url: string;
  /** Whether and how an insert fails; by default none does. */
  faultOf: (insert: Insert) => Promise<Fault | null>;
  /** Settings of the user's profile, which apply to an insert unless it overrides them. */
  profile: Profile;
  close(): Promise<void>;
}

/** A proxy to a real engine that makes inserts fail. */
export async function startFailingEngine(engineUrl: string): Promise<FailingEngine> {
  const server = createServer((incoming, answer) => {
    serve(incoming, answer).catch(() => answer.destroy());
  });
  const serve = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { searchParams } = new URL(incoming.url ?? '', engineUrl);
    const query = searchParams.get('query') ?? '';
    const table = /^INSERT INTO (\w+)/.exec(query)?.[1];
    const settings = { ...failing.profile, ...Object.fromEntries(searchParams) };
    const isQueued = settings.async_insert === '1' || settings.insert_distributed_sync === '0';
    if (table !== undefined && isQueued) {
      // Like a server that does not wait: later failures are lost, and repetitions are duplicates.
      void forward(incoming, body, (search) => search.delete('insert_deduplication_token'));
      answer.end();
      return;
    }
    const fault =
      table === undefined
        ? null
        : await failing.faultOf({
            table,
            lines: body.toString().trim().split('\n'),
            store: async (lines) => {
              await forward(incoming, Buffer.from(`${lines.join('\n')}\n`));
            },
          });
    if (fault === 'lost') {
      answer.destroy();
    } else if (fault !== null) {
      const { code, name } = fault;
      answer.writeHead(500, { 'X-ClickHouse-Exception-Code': String(code) });
      answer.end(`Code: ${code}. DB::Exception: it cannot. (${name})`);
    } else {
      const { status, headers, bytes } = await forward(incoming, body);
      answer.writeHead(status, headers);
      answer.end(bytes);
    }
  };
  const forward = async (
    incoming: IncomingMessage,
    body: Buffer,
    change: (search: URLSearchParams) => void = () => undefined,
  ) => {
    const { 'transfer-encoding': _, ...headers } = incoming.headers;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url } = incoming;
      const length = { 'content-length': String(body.length) };
      const address = new URL(url ?? '', engineUrl);
      change(address.searchParams);
      request(address, { method, headers: { ...headers, ...length } })
        .on('response', resolve)
        .on('error', reject)
        .end(body);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const { 'transfer-encoding': __, ...answered } = answer.headers;
    return { status: answer.statusCode ?? 500, headers: answered, bytes: Buffer.concat(chunks) };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const failing: FailingEngine = {
    url: `http://127.0.0.1:${port}`,
    faultOf: async () => null,
    profile: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return failing;
}
