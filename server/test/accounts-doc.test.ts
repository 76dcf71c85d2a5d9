import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { accountsHarness, harnessPassword } from './accounts-harness.ts';

const run = promisify(execFile);
const page = readFileSync(
  fileURLToPath(new URL('../../docs/accounts.md', import.meta.url)),
  'utf8',
);

test('the examples in docs/accounts.md work in sequence', async () => {
  const harness = await accountsHarness({ config: { signUp: 'invited' } });
  try {
    const address = await harness.server.listen({ host: '127.0.0.1', port: 0 });
    const given = { email: 'root@example.com', password: harnessPassword, apiKey: null };
    const first = await harness.accounts.ensureAdministrator(given);
    const examples = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, code]) => code ?? '');
    expect(examples.length).toBeGreaterThan(8);
    for (const example of examples) {
      const { stdout } = await run('sh', ['-c', example], {
        cwd: harness.metadata.folder,
        env: {
          PATH: process.env.PATH,
          BELLWETHER_ADDRESS: address,
          BELLWETHER_KEY: first?.apiKey ?? '',
          BELLWETHER_EMAIL: given.email,
          BELLWETHER_PASSWORD: given.password,
        },
      });
      const answer: unknown = JSON.parse(stdout);
      expect([example, answer]).toEqual([example, expect.any(Object)]);
      for (const sign of ['code', '_tag'])
        expect([example, answer]).not.toHaveProperty(`1.${sign}`);
    }
  } finally {
    await harness.close();
  }
});
