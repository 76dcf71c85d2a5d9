import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, type FuzzProjects, makeFuzzProjects } from './fuzz/fuzz-projects.ts';
import { faultText, runFuzz } from './fuzz/run-fuzz.ts';
import { storedCounts } from './fuzz/stored-counts.ts';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';
import { fewOr } from './test-runs.ts';

// `npm run fuzz` does the same for minutes; using a printed seed repeats the requests.
const seed = 20_261_121;
const seconds = fewOr(2, 10);

let harness: InProcessHarness;
let projects: FuzzProjects;
const ask: Ask = async (method, path, body) => {
  const response = await harness.request(method, path, body && JSON.stringify(body));
  const text = await response.text();
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
};

beforeAll(async () => {
  harness = await inProcessHarness();
  projects = await makeFuzzProjects(ask);
});
afterAll(() => harness.close());

test('all requests are answered as described, and what is accepted is stored', async () => {
  const result = await runFuzz({
    port: Number(new URL(harness.url).port),
    targets: projects.targets,
    seed,
    seconds,
    atLeast: 300,
    lanes: 8,
    // Half a minute is for busy machines.
    withinMs: 30_000,
  });
  expect(result.faults.map(faultText)).toEqual([]);
  expect(harness.errors).toEqual([]);
  expect([...result.takenByForm.keys()]).toEqual(
    expect.arrayContaining(['flat', 'nested', 'array', 'errors', 'vitals', 'replay', 'telemetry']),
  );
  expect(result.byStatus.get(400)).toBeGreaterThan(0);
  const [first = ''] = projects.ids;
  for (const id of projects.ids) {
    const settled = await untilSettled(id);
    expect(settled.stored).toBe(settled.accepted);
    expect(settled.invalidRows).toBe(0);
    if (id === first) expect(settled.stored).toBeGreaterThanOrEqual(result.itemsTaken);
  }
});

/** The digest has caught up when nothing changes for longer than the interval of writing counts. */
async function untilSettled(id: string) {
  let last = await storedCounts(ask, id);
  for (;;) {
    await sleep(2500);
    const next = await storedCounts(ask, id);
    if (next.stored === last.stored && next.accepted === last.accepted) return next;
    last = next;
  }
}
