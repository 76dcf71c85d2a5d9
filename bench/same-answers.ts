import { createServer } from 'node:http';

/** The raw limit of reads: node:http with the same bytes as the service, by method and path. */
export interface SameAnswers {
  readonly answers: readonly {
    readonly request: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }[];
}

process.on('message', ({ answers }: SameAnswers) => {
  const known = new Map(
    answers.map(({ request, headers, body }) => [request, { headers, body: Buffer.from(body) }]),
  );
  const server = createServer((request, response) => {
    const answer = known.get(`${request.method} ${request.url}`);
    request.resume();
    request.once('end', () => {
      if (answer) response.writeHead(200, answer.headers).end(answer.body);
      else response.writeHead(404).end();
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
  });
});
process.on('disconnect', () => process.exit());
