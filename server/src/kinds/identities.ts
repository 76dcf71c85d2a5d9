import type { Identities } from './identity.ts';
import { servers } from './telemetry/server-rows.ts';
import { visitors } from './web/visitor-rows.ts';

/** Everything that projects count. */
export const identities = {
  visitor: visitors,
  server: servers,
} as const satisfies Readonly<Record<string, Identities>>;
