import type { Module } from '../module.ts';
import type { Notify } from '../notify/index.ts';
import { CollectingQuotas } from './collecting-quotas.ts';
import { QuotaFollower, type QuotaFollowerParts } from './quota-follower.ts';
import { quotaMails, quotaMailsCron } from './quota-mails.ts';
import type { QuotasContext } from './quotas-context.ts';
import { quotaRoutes } from './routes/all.ts';

interface QuotasParts
  extends Omit<QuotasContext, 'collecting'>, Omit<QuotaFollowerParts, 'collecting'> {
  /** Resolves when the event store can be queried. */
  readonly engineReady: Promise<unknown>;
  readonly notify: Pick<Notify, 'mail' | 'sendNotice'>;
}

export interface Quotas extends Module {
  /** The quotas checked while collecting. */
  readonly collecting: CollectingQuotas;
}

export function openQuotas(parts: QuotasParts): Quotas {
  const { clock, limits, notify } = parts;
  const collecting = new CollectingQuotas(limits, clock);
  const follower = new QuotaFollower({ ...parts, collecting });
  return {
    collecting,
    routes: quotaRoutes({ ...parts, collecting }),
    jobs: notify.mail.sends ? [{ kind: quotaMails(parts), cron: quotaMailsCron }] : [],
    removes: {},
    start: async () => follower.start(parts.engineReady),
    close: () => follower.close(),
  };
}
