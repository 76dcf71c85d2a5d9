import type { Module } from '../module.ts';
import { ReplayMerger } from './replay-merger.ts';
import {
  replayRetention,
  replayRetentionCron,
  type ReplayRetentionParts,
} from './replay-retention.ts';
import type { ReplaysContext } from './replays-context.ts';
import { replayRoutes } from './routes/all.ts';
import { forgetViewedSessions } from './viewed-replays-store.ts';

type ReplaysParts = Omit<ReplaysContext, 'merger'> & ReplayRetentionParts;

export function openReplays(parts: ReplaysParts): Module {
  const merger = new ReplayMerger();
  return {
    routes: replayRoutes({ ...parts, merger }),
    jobs: [{ kind: replayRetention(parts), cron: replayRetentionCron }],
    removes: {
      person: ({ projectId, sessions }) => forgetViewedSessions(parts.db, projectId, sessions),
    },
    close: () => merger.close(),
  };
}
