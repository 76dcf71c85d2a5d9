// npx tsx server/test/old-data/record.ts <checkout> <file>: records a data folder written by the service that
// was built in a checkout, and that service's answers about it. The checkout's digest must throw for events
// named in BELLWETHER_TEST_BROKEN, like a version with a bug.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServiceHarness, type ServiceHarness } from '../service-harness.ts';
import { allDigested, lagOf, reprocessDeadLetters } from './digested.ts';
import { packFolder, unpackFolder, writeOldData } from './packed-folder.ts';
import { readEverything } from './read-everything.ts';
import { browser, sendEveryKind, sourceMap } from './send-every-kind.ts';

const [checkout = '', file = ''] = process.argv.slice(2);
const main = resolve(checkout, 'server/dist/main.js');
const folder = mkdtempSync(join(tmpdir(), 'bellwether-old-data-'));
const at = Date.now();

async function create(harness: ServiceHarness, path: string, body: unknown): Promise<Created> {
  const answer = await harness.request('POST', path, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Created;
}

interface Created {
  readonly id: string;
  readonly token: string;
  readonly key: string;
}

/** Creates one of each kind of resource that users create. */
async function furnish(harness: ServiceHarness, { id }: Created): Promise<void> {
  const of = `/v0/project/${id}`;
  await harness.request('PATCH', of, { sessionReplaysEnabled: true });
  const { key } = await create(harness, `${of}/upload-keys`, { name: 'ci' });
  const files = [{ fileName: 'assets/app.js.map', content: sourceMap }];
  const uploadedAt = new Date(at).toISOString();
  const upload = { type: 'javascript', buildId: 'b1', uploadedAt, files };
  const headers = { authorization: `Bearer ${key}` };
  await fetch(`${harness.url}/v0/upload`, {
    method: 'POST',
    headers,
    body: JSON.stringify(upload),
  });
  const dashboard = await create(harness, `${of}/dashboards`, { name: 'Shop' });
  const query = {
    outputs: [{ id: 'a', query: { type: 'source', dataset: 'events-web', field: '*' } }],
  };
  await create(harness, `${of}/charts`, {
    dashboardId: dashboard.id,
    name: 'Views',
    type: 'line',
    query,
  });
  const collection = await create(harness, `${of}/marker-collections`, { name: 'Deployments' });
  await create(harness, `${of}/markers`, { collectionId: collection.id, title: 'Out', time: at });
  await create(harness, `${of}/data-sources`, {
    name: 'TPS',
    referenceId: 'tps',
    dataType: 'number',
  });
  await create(harness, `${of}/network-rules`, { ipAddress: '203.0.113.0/24', allowed: false });
  await create(harness, '/v0/errors/labels/create', {
    projectId: id,
    name: 'Shop',
    color: '#2563eb',
  });
}

/** Child processes of a process, from the system's process table. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readStatus(pid).includes(`PPid:\t${parent}\n`));
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

async function kill(harness: ServiceHarness): Promise<void> {
  const pid = harness.process.pid ?? 0;
  for (const each of [pid, ...childrenOf(pid)]) process.kill(each, 'SIGKILL');
  await pause(500);
}

const broken = 'broken';
const harness = await startServiceHarness({
  main,
  folder,
  environment: { BELLWETHER_TEST_BROKEN: broken },
});
const project = await create(harness, '/v0/project', { name: 'Old shop', private: true });
await furnish(harness, project);
await sendEveryKind(harness, project.token, 1, at);
await fetch(`${harness.url}/v1/web`, {
  method: 'POST',
  headers: { 'user-agent': browser },
  body: JSON.stringify({ token: project.token, event: broken, url: 'https://shop.example/' }),
});
await allDigested(harness);
const { items } = (await (
  await harness.request('GET', `/v0/project/${project.id}/issues`)
).json()) as {
  items: readonly { readonly id: string }[];
};
for (const issue of items)
  await create(harness, `/v0/project/${project.id}/issues/${issue.id}/comments`, { text: 'Seen' });
for (const child of childrenOf(harness.process.pid ?? 0)) {
  const command = readFileSync(`/proc/${child}/cmdline`, 'utf8');
  if (command.includes('digest')) process.kill(child, 'SIGSTOP');
}
await sendEveryKind(harness, project.token, 2, at);
const lag = await lagOf(harness);
if (lag === 0) throw new Error('nothing is left to digest');
await kill(harness);

const files = packFolder(folder);
const environment = {
  NODE_OPTIONS: `--import ${new URL('./clock-at.mjs', import.meta.url).href}`,
  BELLWETHER_TEST_CLOCK: String(Date.now()),
};
const answersOf = async (copy: string) => {
  unpackFolder(copy, files);
  const again = await startServiceHarness({ main, folder: copy, environment });
  await allDigested(again);
  reprocessDeadLetters(main, copy);
  await allDigested(again);
  const answers = await readEverything(again, project.id);
  await again.close();
  return answers;
};
const answers = await answersOf(`${folder}-read`);
const repeated = await answersOf(`${folder}-again`);
for (const [request, answer] of Object.entries(answers)) {
  if (JSON.stringify(answer) !== JSON.stringify(repeated[request]))
    console.error(
      `differs: ${request}\n${JSON.stringify(answer)}\n${JSON.stringify(repeated[request])}`,
    );
}
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: checkout }).toString().trim();
const { id } = project;
writeOldData(file, {
  commit,
  at: Number(environment.BELLWETHER_TEST_CLOCK),
  project: { id },
  answers,
  files,
});
rmSync(folder, { recursive: true });
