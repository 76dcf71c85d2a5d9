import { setTimeout as sleep } from 'node:timers/promises';
import type { FuzzTargets } from './request.ts';

/** A request with the administrator's key; null if the resource does not exist. */
export type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

export interface FuzzProjects {
  readonly targets: FuzzTargets;
  /** IDs of the projects of `targets.tokens`, in the same order. */
  readonly ids: readonly string[];
}

interface Project {
  readonly id: string;
  readonly token: string;
  readonly replayStorageState: string;
}

const sources = [
  { name: 'TPS', referenceId: 'tps', dataType: 'number', minValue: 0, maxValue: 20 },
  { name: 'Language', referenceId: 'language', dataType: 'string', regex: '^[a-z]{2}_[A-Z]{2}$' },
  { name: 'Modules', referenceId: 'modules', dataType: 'string', metricShape: 'array' },
  { name: 'Settings', referenceId: 'settings', dataType: 'json' },
];

/** Projects that accept everything, are strict, or have features turned off. */
export async function makeFuzzProjects(ask: Ask): Promise<FuzzProjects> {
  const make = async (change: object): Promise<Project> => {
    const made = (await ask('POST', '/v0/project', { name: 'Fuzz', private: true })) as Project;
    await ask('PATCH', `/v0/project/${made.id}`, change);
    return made;
  };
  const all = await make({ sessionReplaysEnabled: true });
  for (const source of sources) await ask('POST', `/v0/project/${all.id}/data-sources`, source);
  const strict = await make({
    cookielessMode: true,
    allowedHostnames: ['*.example.com'],
    sessionReplaysEnabled: true,
  });
  const rule = { ipAddress: '8.8.8.0/24', allowed: false };
  await ask('POST', `/v0/project/${strict.id}/network-rules`, rule);
  const off = await make({ errorTrackingEnabled: false, webVitalsEnabled: false });
  const people = await make({});
  const upload = await ask('POST', `/v0/project/${all.id}/upload-keys`, { name: 'fuzz' });
  await untilActive(ask, all.id);
  return {
    ids: [all.id, strict.id, off.id],
    targets: {
      tokens: [all.token, strict.token, off.token],
      identifyToken: people.token,
      uploadKey: upload === null ? null : (upload as { readonly key: string }).key,
    },
  };
}

/** Replay storage is tested before it accepts data. */
async function untilActive(ask: Ask, id: string): Promise<void> {
  for (;;) {
    const { replayStorageState } = (await ask('GET', `/v0/project/${id}`)) as Project;
    if (replayStorageState === 'active') return;
    await sleep(100);
  }
}
