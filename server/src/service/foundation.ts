import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { clientAddressReader, type ClientAddress, type ProxyTrust } from '../http/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Random, systemRandom } from '../platform/random.ts';
import { idMaker, type MakeId } from '../platform/uuid.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { DataFolder } from './data-folder.ts';
import type { LogGap } from './log-output.ts';
import { quotaLimits } from './quota-limits.ts';

/** Dependencies of every part of the service. */
export interface Foundation {
  readonly config: Config;
  readonly folder: DataFolder;
  readonly log: Logger;
  /** Why the log can't be written; null while it can. */
  readonly logGap: () => LogGap | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  /** For projects without limits of their own. */
  readonly limits: QuotaLimits;
  readonly trust: ProxyTrust;
  readonly clientAddress: ClientAddress;
  /** Logs a failure that will be retried. */
  readonly report: (problem: string, error: unknown) => void;
}

export function foundation(
  config: Config,
  folder: DataFolder,
  log: Logger,
  logGap: () => LogGap | null = () => null,
): Foundation {
  const trust = { proxies: config.trustedProxies, cloudflare: config.trustCloudflare };
  return {
    config,
    folder,
    log,
    logGap,
    clock: systemClock,
    random: systemRandom,
    makeId: idMaker(systemClock, systemRandom),
    limits: quotaLimits(config),
    trust,
    clientAddress: clientAddressReader(trust),
    report: (problem, error) => log.error({ err: error }, problem),
  };
}
