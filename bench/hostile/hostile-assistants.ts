import type { Figure } from '../table.ts';
import { type Case, during } from './during.ts';
import { startTwoOwners, type TwoOwners } from './two-owners.ts';

const mebibyte = 1024 * 1024;

const message = (method: string, params: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const call = (name: string, given: object) => message('tools/call', { name, arguments: given });

/** Messages at `/mcp` of one owner, while another reads charts. The first case has its first call. */
export async function benchHostileAssistants(): Promise<Figure[]> {
  const owners = await startTwoOwners();
  const { hostile } = owners;
  const query = { type: 'source', dataset: 'events-web', field: '*' };
  const outputs = Array.from({ length: 50 }, (_, nth) => ({ id: `${nth}`, query }));
  const bodies: Readonly<Record<string, string>> = {
    'the first message of an assistant, and many more': message('tools/list', {}),
    'batches of 1 MiB': `[${`${message('tools/list', {})},`.repeat(10_000)}1]`,
    'messages of deep JSON': '['.repeat(mebibyte - 100),
    'deep JSON in a message': `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'{"a":'.repeat(150_000)}1`,
    'a text of 1 MiB': call('list_issues', { project: 'x'.repeat(mebibyte - 1000) }),
    'many names in a message': `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{${Array.from({ length: 60_000 }, (_, nth) => `"name${nth}":1`).join(',')}}}`,
    'queries of tools': call('query_metrics', { project: hostile.id, outputs }),
  };
  try {
    const figures: Figure[] = [];
    for (const [name, body] of Object.entries(bodies)) {
      const request: Case = { name, atOnce: 8, open: () => post(owners, body) };
      figures.push(...(await during(owners.service, request, owners.chart)));
    }
    return figures;
  } finally {
    await owners.service.stop();
  }
}

async function post({ service, hostile }: TwoOwners, body: string): Promise<void> {
  const answer = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': hostile.key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body,
  }).catch((error: unknown) => {
    // The service does not read the rest of a body that is too large.
    if (error instanceof TypeError && codeOf(error.cause) === 'EPIPE') return null;
    throw error;
  });
  if (answer === null) return;
  const text = await answer.text();
  if (answer.status >= 500 && answer.status !== 503) throw new Error(`${answer.status} ${text}`);
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : null;
