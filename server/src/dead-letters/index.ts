import { keeper, movedLetters } from '../collect/index.ts';
import type { JobKind } from '../jobs/index.ts';
import type { Module } from '../module.ts';
import { removeInPortions } from '../platform/in-portions.ts';
import type { Executor } from '../store/metadata/index.ts';
import { deleteOfGone, deleteOlder } from './letters-store.ts';
import type { SharedDeadLetters } from './shared-dead-letters.ts';

export { requestLetters, isRequested } from './claims-store.ts';
export { forgetPeople } from './forget-people.ts';
export { LetterCount } from './letter-count.ts';
export { allLetters, lettersValues } from './letter-values.ts';
export { deleteLetters } from './letters-store.ts';
export { returnLetters } from './return-letters.ts';
export { SharedDeadLetters } from './shared-dead-letters.ts';

/** Every hour, apart from other jobs. */
const cron = '40 * * * *';

export interface DeadLettersParts {
  readonly db: Executor;
  /** Null if dead letters stay on the disk, or this process has none. */
  readonly sharedLetters: Pick<SharedDeadLetters, 'keep'> | null;
}

/** What could not be stored, of all instances. */
export function openDeadLetters({ db, sharedLetters }: DeadLettersParts): Module {
  /** Those that were moved while their project was removed. */
  const removeGone: JobKind = {
    name: 'dead-letters-of-removed',
    run: ({ signal }) => removeInPortions((limit) => deleteOfGone(db, limit), signal),
  };
  return {
    routes: [],
    jobs: [{ kind: removeGone, cron }],
    removes: {
      project: (project, signal) =>
        removeInPortions((limit) => deleteOlder(db, project, limit), signal),
    },
    keepers:
      sharedLetters === null
        ? []
        : [keeper(movedLetters, ([portion]) => keepPortion(sharedLetters, portion))],
  };
}

async function keepPortion(
  letters: Pick<SharedDeadLetters, 'keep'>,
  portion: Parameters<SharedDeadLetters['keep']>[0] | undefined,
) {
  return portion === undefined ? 'kept' : letters.keep(portion);
}
