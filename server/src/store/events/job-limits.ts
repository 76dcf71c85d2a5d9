import type { QueryLimits } from './event-store.ts';

/** For statements without a waiting request: jobs and the digest run one at a time. */
export const jobLimits: QueryLimits = { seconds: 60, bytes: 1_000_000_000 };
