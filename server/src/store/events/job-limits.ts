import type { QueryLimits } from './event-store.ts';

/** Of a statement that no request waits for: jobs and the digest ask one at a time. */
export const jobLimits: QueryLimits = { seconds: 60, bytes: 1_000_000_000 };
