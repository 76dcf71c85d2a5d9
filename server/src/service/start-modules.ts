import type { JobRunner } from '../jobs/index.ts';
import type { Module } from '../module.ts';

/** @param jobs runs the modules' jobs; null if this process runs none */
export async function startModules(
  modules: readonly Module[],
  jobs: JobRunner | null,
): Promise<void> {
  for (const module of modules) await module.start?.();
  if (jobs === null) return;
  const removes = modules.map((module) => module.removes);
  for (const module of modules) {
    const all = [...module.jobs, ...(module.removalJobs?.(removes) ?? [])];
    for (const { kind, cron } of all) jobs.register(kind, cron);
  }
  await jobs.start();
}
