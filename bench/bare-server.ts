import { createServer } from 'node:http';
import { Ajv } from 'ajv';

/** The raw limit: node:http, JSON.parse, a validator and a fixed answer. Nothing is stored. */
const validate = new Ajv().compile({
  type: 'object',
  required: ['token', 'event'],
  properties: {
    token: { type: 'string' },
    userId: { type: 'string' },
    sessionId: { type: 'string' },
    event: { type: 'string', maxLength: 200 },
    page: { type: 'string' },
    url: { type: 'string' },
    title: { type: 'string' },
    referrer: { type: 'string' },
    properties: { type: 'object' },
  },
});
const answer = '{"status":"success"}';
const headers = { 'content-type': 'application/json', 'content-length': answer.length };

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const accepted = validate(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(accepted ? 200 : 400, headers).end(answer);
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.on('disconnect', () => process.exit());
