import { setTimeout as sleep } from 'node:timers/promises';
import type { Project } from '../collect.ts';
import { userAgent } from '../page-views.ts';
import type { Service } from '../service.ts';

const probeEvery = 1000;
/** Infrequent enough that many waiting probes are no significant load. */
const lookEvery = 200;

/**
 * Sends an event with a unique name every second and polls until a query finds it.
 * @returns milliseconds from the answer to the row, for each event
 */
export async function probeVisibility(
  service: Service,
  project: Project,
  during: number,
): Promise<number[]> {
  const end = performance.now() + during;
  const probes: Promise<number>[] = [];
  for (let index = 0; performance.now() < end; index++) {
    probes.push(probe(service, project, `probe-${index}`));
    await sleep(probeEvery);
  }
  return Promise.all(probes);
}

async function probe(service: Service, { id, token }: Project, event: string): Promise<number> {
  const response = await fetch(`${service.url}/v1/web`, {
    method: 'POST',
    body: JSON.stringify({ token, event }),
    headers: { 'user-agent': userAgent },
  });
  if (!response.ok) throw new Error(`An event was rejected: ${response.status}`);
  const acknowledged = performance.now();
  const query = {
    type: 'filter',
    predicate: { type: 'comparison', field: 'event', operator: 'equals', value: event },
    input: { type: 'source', dataset: 'events-web', field: '*' },
  };
  for (;;) {
    const answer = (await service.request('POST', `/v0/project/${id}/metrics/query`, {
      outputs: [{ id: 'n', query }],
    })) as { outputs: { value: string }[] };
    if (Number(answer.outputs[0]?.value) > 0) return performance.now() - acknowledged;
    await sleep(lookEvery);
  }
}
