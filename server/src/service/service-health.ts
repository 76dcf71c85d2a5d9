import server from '../../package.json' with { type: 'json' };
import type { HealthChecks } from '../http/index.ts';
import type { EventStore } from '../store/events/index.ts';
import type { Metadata } from '../store/metadata/index.ts';
import type { ServiceDigest } from './service-digest.ts';
import { type FindingParts, serviceFindings } from './service-findings.ts';

export interface HealthParts extends FindingParts {
  readonly metadata: Metadata;
  readonly events: EventStore;
  readonly digest: Pick<ServiceDigest, 'running' | 'deadLetters'>;
  readonly isDraining: () => boolean;
}

/** The checks of `/health`: collecting only needs the journal, everything else the other parts too. */
export function serviceHealth(parts: HealthParts): HealthChecks {
  const journal = parts.localCollecting?.journal ?? null;
  const findings = serviceFindings(parts);
  return {
    isDraining: parts.isDraining,
    accepting: journal === null ? {} : { journal: () => journal.rejection()?.reason ?? null },
    ready: {
      metadata: async () => ((await parts.metadata.isReady()) ? null : 'does not respond'),
      engine: async () => {
        await parts.events.ping();
        return null;
      },
      ...(journal !== null && {
        digest: () => (parts.digest.running()?.state().running === true ? null : 'is not running'),
      }),
    },
    details: {
      token: parts.config.metricsToken,
      read: async () => ({ version: server.version, findings: await findings() }),
    },
  };
}
