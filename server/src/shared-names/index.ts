import { keeper, nameRequests, valueRequests } from '../collect/index.ts';
import type { JobKind } from '../jobs/index.ts';
import type { Module } from '../module.ts';
import { removeInPortions } from '../platform/in-portions.ts';
import type { Random } from '../platform/random.ts';
import { type Executor, type Instant, keepInstanceSecret } from '../store/metadata/index.ts';
import { admitNames, removeOlderNames, removeUnused } from './names-store.ts';
import { countValues, removeOlderValues, removeValues } from './values-store.ts';

export interface SharedNamesParts {
  readonly db: Executor;
  /** The database's time. */
  readonly now: Instant;
  readonly random: Random;
}

/** Nobody who chooses values knows which of them are in the samples. */
const keyOfValues = 'values_key';

/** Every day, apart from other jobs. */
const cron = '20 3 * * *';

/** The names and values that projects use, counted for all instances while there are several. */
export function openSharedNames({ db, now, random }: SharedNamesParts): Module {
  let key: string | null = null;
  const unused: JobKind = {
    name: 'unused-names',
    run: async ({ signal }) => {
      await removeInPortions((limit) => removeUnused(db, limit, now), signal);
      await removeInPortions((limit) => removeOlderValues(db, limit, now), signal);
    },
  };
  return {
    routes: [],
    jobs: [{ kind: unused, cron }],
    removes: {
      project: async (project, signal) => {
        await removeInPortions((limit) => removeOlderNames(db, project, limit), signal);
        await removeInPortions((limit) => removeValues(db, project.number, limit), signal);
      },
    },
    keepers: [
      keeper(nameRequests, (requests) => admitNames(db, requests, now)),
      keeper(valueRequests, async (requests) => {
        key ??= await keepInstanceSecret(db, keyOfValues, random);
        return { key, counts: await countValues(db, requests) };
      }),
    ],
  };
}
