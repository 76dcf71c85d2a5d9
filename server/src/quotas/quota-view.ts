import { Type } from 'typebox';
import { nullable, oneOf } from '../http/index.ts';
import type { StoredOverrun } from './overruns-store.ts';
import { type Quota, type QuotaName, quotaNames, quotas } from './quota.ts';
import { largestLimit, type OwnLimits, type QuotaLimits } from './quota-limits.ts';

const limitSchema = (description: string) =>
  Type.Integer({ minimum: 0, maximum: largestLimit, description });
const time = (description: string) => nullable(Type.String({ description }));

const quotaSchema = Type.Object(
  {
    name: oneOf(quotaNames),
    title: Type.String({ description: 'Display name.' }),
    unit: oneOf(['items', 'bytes']),
    period: oneOf(['second', 'minute', 'day', 'month', 'total'], {
      description:
        'Period of the limit; `total` counts stored data, `day` and `month` are calendar days ' +
        'and months (UTC).',
    }),
    limit: limitSchema('The limit of this project; 0 = no limit.'),
    ownLimit: nullable(limitSchema('The project’s own limit; null = the default.')),
    defaultLimit: limitSchema('The default limit.'),
    used: nullable(Type.Number({ description: 'Current usage; null = unknown.' })),
    overSince: time(
      'Since when items have been dropped or folded; null = not within the last 24 hours.',
    ),
    lastOverAt: time('When that last happened.'),
    beyond: Type.String({ description: 'What happens beyond the limit.' }),
  },
  { $id: 'Quota', description: 'A quota of a project.' },
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
