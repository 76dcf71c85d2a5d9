import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStore } from '../src/store/events/index.ts';
import { keyOf, peoplePassword } from './people.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

const run = promisify(execFile);
const page = readFileSync(new URL('../../docs/management-api.md', import.meta.url), 'utf8');

/** Each request on the page with the answer below it, in order. */
const examples = [...page.matchAll(/```sh\n(.*?)```\s+```json\n(.*?)```/gs)].map((match) => ({
  command: match[1] ?? '',
  shown: JSON.parse(match[2] ?? '') as unknown,
}));

let harness: ProjectsHttpHarness;
let address: string;
beforeAll(async () => {
  // Nothing is collected here, so there is nothing to remove and no engine is needed.
  const events = openEventStore({ url: 'http://127.0.0.1:1' }, []);
  harness = await projectsHttpHarness(undefined, { events: { ...events, remove: async () => {} } });
  await harness.post('acmeKey', { name: 'Our open project' });
  await harness.projects.directory.start();
  await harness.projects.start?.();
  address = await harness.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => harness.close());

/** Replaces values that differ between instances by the name of their format. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, formOf(child)]));
  }
  if (typeof value !== 'string') return value;
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return '<id>';
  if (/^[a-z0-9]{32}$/.test(value)) return '<token>';
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) ? '<time>' : value;
}

/** A new project becomes active automatically, before a reader gets to the next example. */
async function untilActive(): Promise<void> {
  const waiting = harness.db
    .selectFrom('projects')
    .select('id')
    .where('replay_storage_state', '=', 'provisioning');
  while ((await waiting.execute()).length > 0) await pause(10);
}

test('every request on the page has its answer below it', () => {
  expect(page.match(/```sh/g)).toHaveLength(examples.length);
  expect(examples.length).toBeGreaterThan(6);
});

test('the examples on the page work in sequence and get the documented answers', async () => {
  for (const { command, shown } of examples) {
    const { stdout } = await run('sh', ['-c', command], {
      env: {
        PATH: process.env.PATH,
        BELLWETHER_ADDRESS: address,
        BELLWETHER_KEY: keyOf('ann') ?? '',
        BELLWETHER_PASSWORD: peoplePassword,
      },
    });
    expect(formOf(JSON.parse(stdout)), command).toEqual(formOf(shown));
    await untilActive();
    await harness.jobs.runDue();
  }
});
