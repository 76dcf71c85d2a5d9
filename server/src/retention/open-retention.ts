import type { Module } from '../module.ts';
import type { RetentionContext } from './retention-context.ts';
import { retention, retentionCron, type RetentionParts } from './retention-job.ts';
import { retentionRoutes } from './routes/all.ts';

export function openRetention(parts: RetentionContext & RetentionParts): Module {
  return {
    routes: retentionRoutes(parts),
    jobs: [{ kind: retention(parts), cron: retentionCron }],
    removes: {},
  };
}
