import { type Static, Type } from 'typebox';
import { nullable, oneOf } from '../http/index.ts';
import type { StoredOverrun } from './overruns-store.ts';
import { type Quota, type QuotaName, quotaNames, quotas } from './quota.ts';
import { largestLimit, type OwnLimits, type QuotaLimits } from './quota-limits.ts';

const limitSchema = (description: string) =>
  Type.Integer({ minimum: 0, maximum: largestLimit, description });
const time = (description: string) => nullable(Type.String({ description }));

export const quotaSchema = Type.Object(
  {
    name: oneOf(quotaNames),
    title: Type.String({ description: 'For people.' }),
    unit: oneOf(['items', 'bytes']),
    period: oneOf(['second', 'minute', 'day', 'month', 'total'], {
      description:
        'What the limit is for; `total` counts what is stored now, `day` and `month` are those of the calendar (UTC).',
    }),
    limit: limitSchema('The limit of this project; 0 = no limit.'),
    ownLimit: nullable(limitSchema('What was set for this project; null = the default.')),
    defaultLimit: limitSchema('The limit of projects that have none of their own.'),
    used: nullable(Type.Number({ description: 'Now; null = not known.' })),
    overSince: time('Since when items are dropped or folded; null = not within the last 24 hours.'),
    lastOverAt: time('When that last happened.'),
    beyond: Type.String({ description: 'What happens beyond the limit.' }),
  },
  { $id: 'Quota', description: 'What a project may send or store.' },
);

export const quotasSchema = Type.Object({ items: Type.Array(quotaSchema) }, { $id: 'QuotaList' });

const change = Object.fromEntries(
  quotaNames.map((name) => [
    name,
    Type.Optional(nullable(limitSchema(`${quotas[name].about} Null = the default.`))),
  ]),
) as Record<QuotaName, ReturnType<typeof optionalLimit>>;

function optionalLimit() {
  return Type.Optional(nullable(limitSchema('')));
}

export const quotaChangeSchema = Type.Object(change);
export type QuotaChange = Static<typeof quotaChangeSchema>;

export interface ProjectQuotas {
  readonly instance: QuotaLimits;
  readonly own: OwnLimits;
  readonly used: Readonly<Partial<Record<QuotaName, number>>>;
  readonly overruns: ReadonlyMap<QuotaName, StoredOverrun>;
}

export function quotasView({ instance, own, used, overruns }: ProjectQuotas) {
  const items = quotaNames.map((name) => {
    const { title, unit, period, beyond }: Quota = quotas[name];
    const overrun = overruns.get(name);
    return {
      name,
      title,
      unit,
      period,
      limit: own[name] ?? instance[name],
      ownLimit: own[name] ?? null,
      defaultLimit: instance[name],
      used: used[name] ?? null,
      overSince: overrun === undefined ? null : new Date(overrun.beganAt).toISOString(),
      lastOverAt: overrun === undefined ? null : new Date(overrun.lastAt).toISOString(),
      beyond,
    };
  });
  return { items };
}
