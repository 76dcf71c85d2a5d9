import type { QueryLimits } from './event-store.ts';

/** For statements without a waiting request, which run one at a time in each process. */
export const jobLimits: QueryLimits = { seconds: 60 };
