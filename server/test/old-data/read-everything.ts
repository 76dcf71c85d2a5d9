import type { ServiceHarness } from '../service-harness.ts';

const datasets = ['events-web', 'sessions', 'events-mods', 'errors', 'web-vitals'];

interface Named {
  readonly id: string;
  readonly sessionId: string;
}

/** The answers of the API about a project, by request. */
export async function readEverything(
  harness: ServiceHarness,
  id: string,
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const ask = async (method: string, path: string, body?: unknown): Promise<readonly Named[]> => {
    const answer = await harness.request(method, path, body);
    const request = `${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;
    if (answer.status !== 200) throw new Error(`${request}: ${answer.status}`);
    const json = (await answer.json()) as readonly Named[] | { readonly items?: readonly Named[] };
    answers[request] = json;
    return 'items' in json ? (json.items ?? []) : Array.isArray(json) ? json : [];
  };
  const get = (path: string) => ask('GET', `/v0/project/${id}${path}`);

  await get('');
  for (const mode of ['events', 'errors', 'vitals', 'replays']) await get(`/events?mode=${mode}`);
  for (const dataset of datasets) {
    const query = { type: 'source', dataset, field: '*' };
    await ask('POST', `/v0/project/${id}/metrics/query`, { outputs: [{ id: 'all', query }] });
  }
  const issues = await get('/issues');
  for (const issue of issues) {
    for (const part of ['', '/history', '/comments', '/occurrences'])
      await get(`/issues/${issue.id}${part}`);
  }
  await get('/users');
  await get('/vitals');
  const replays = await get('/replays');
  for (const { sessionId } of replays) await get(`/replays/${sessionId}/w/events?limit=100`);
  for (const part of [
    'replays/usage',
    'builds',
    'upload-keys',
    'outcomes',
    'retention',
    'quotas',
    'data-sources',
    'network-rules',
    'marker-collections',
    'markers',
    'error-labels',
  ])
    await get(`/${part}`);
  const dashboards = await get('/dashboards');
  for (const dashboard of dashboards) await get(`/charts?dashboardId=${dashboard.id}`);
  await ask('GET', '/v0/projects');
  return answers;
}
