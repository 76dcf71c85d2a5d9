import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDataSources } from '../src/data-sources/index.ts';
import { openNetworkRules } from '../src/network-rules/index.ts';
import { issueRoutes } from '../src/issues/routes/all.ts';
import { openMarkers } from '../src/markers/index.ts';
import { keyOf } from './people.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

const run = promisify(execFile);
const page = readFileSync(new URL('../../docs/project-settings.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, code]) => code ?? '');

let harness: ProjectsHttpHarness;
let address: string;
beforeAll(async () => {
  harness = await projectsHttpHarness(({ options, projects }) => [
    ...issueRoutes(options),
    ...openMarkers(options).routes,
    ...openDataSources({ ...options, changed: () => projects.directory.refresh() }).routes,
    ...openNetworkRules({ ...options, changed: () => projects.directory.refresh() }).routes,
  ]);
  await harness.post('ann', { name: 'My site' });
  address = await harness.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => harness.close());

test('the examples on the page succeed in sequence', async () => {
  const answers: unknown[] = [];
  for (const example of examples) {
    const { stdout } = await run('sh', ['-c', example], {
      env: {
        PATH: process.env.PATH,
        BELLWETHER_ADDRESS: address,
        BELLWETHER_KEY: keyOf('ann') ?? '',
      },
    });
    answers.push(JSON.parse(stdout));
  }
  expect(answers).toEqual([
    expect.objectContaining({ name: 'Deployments', emoji: '🚀' }),
    expect.objectContaining({ title: 'Version 2.1', source: 'deployment' }),
    expect.objectContaining({ total: 1 }),
    expect.objectContaining({ referenceId: 'queue_length', maxValue: 100_000 }),
    expect.objectContaining({ ipAddress: '203.0.113.0/24', allowed: false }),
    expect.objectContaining({ mode: 'modern', exclusions: [] }),
    expect.objectContaining({ exclusions: [expect.objectContaining({ field: 'function' })] }),
    expect.objectContaining({ name: 'Payment', position: 0 }),
  ]);
});
