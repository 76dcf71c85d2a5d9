import { AppError } from '../platform/app-error.ts';
import { isUuid } from '../platform/uuid.ts';
import type { PeopleContext } from './people-context.ts';
import { findPerson, peopleById } from './people-store.ts';
import type { CurrentProject, Person, Unseen } from './person.ts';
import { unseenOf } from './removals-store.ts';
import { type Visits, visitsOf } from './visit-rows.ts';
import { personOfVisitor } from './who-rows.ts';

export interface FoundWho {
  readonly id: string;
  readonly identified: boolean;
  /** Null of a visitor, and of a person whose fields are not kept any more. */
  readonly person: Person | null;
  /** Null = no events of theirs. */
  readonly visits: Visits | null;
  readonly unseen: Unseen;
}

/**
 * Whom an id means: a person's own, an external id, or a visitor's; a visitor of a person means the
 * person.
 * @throws AppError `NotFoundError` for an id nobody has
 */
export async function findWho(
  { db, runner }: Pick<PeopleContext, 'db' | 'runner'>,
  project: CurrentProject,
  id: string,
  signal: AbortSignal,
): Promise<FoundWho> {
  const unseen = await unseenOf(db, project.id);
  const seen = async (who: string) =>
    (await visitsOf(runner, { project, unseen, signal }, [who])).get(who) ?? null;
  const found = await findPerson(db, project, id);
  if (found !== null) {
    const visits = await seen(found.id);
    return { id: found.id, identified: true, person: found, visits, unseen };
  }
  if (!isUuid(id)) throw nobody();
  const visitor = id.toLowerCase();
  const personId = await personOfVisitor(runner, project, unseen, visitor, signal);
  const who = personId ?? visitor;
  if (unseen.gone.includes(who)) throw nobody();
  const visits = await seen(who);
  if (personId === null) {
    if (visits === null) throw nobody();
    return { id: visitor, identified: false, person: null, visits, unseen };
  }
  const person = (await peopleById(db, project, [personId])).get(personId) ?? null;
  return { id: personId, identified: true, person, visits, unseen };
}

export function nobody(): AppError {
  return new AppError('NotFoundError', 'No person or visitor has this ID.');
}
