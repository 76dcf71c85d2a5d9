import { personIdOf } from '../collect/index.ts';
import { AppError } from '../platform/app-error.ts';
import { isUuid } from '../platform/uuid.ts';
import type { PeopleContext } from './people-context.ts';
import { findPerson, peopleById } from './people-store.ts';
import type { CurrentProject, Person, Unseen } from './person.ts';
import { unseenOf } from './removals-store.ts';
import { type Visits, visitsOf } from './visit-rows.ts';
import { personOfVisitor, personWithVisitors } from './person-or-visitor-rows.ts';

export interface FoundPersonOrVisitor {
  readonly id: string;
  readonly identified: boolean;
  /** Null for a visitor, and for a person without stored fields. */
  readonly person: Person | null;
  /** Null if there are no events. */
  readonly visits: Visits | null;
  readonly unseen: Unseen;
}

/**
 * The person or visitor with an ID: a person's own ID, an external ID, or a visitor's. For a visitor of a
 * person, returns the person.
 * @throws AppError `NotFoundError` for an unknown ID
 */
export async function findPersonOrVisitor(
  { db, runner }: Pick<PeopleContext, 'db' | 'runner'>,
  project: CurrentProject,
  id: string,
  signal: AbortSignal,
): Promise<FoundPersonOrVisitor> {
  const unseen = await unseenOf(db, project.id);
  const seen = async (who: string) =>
    (await visitsOf(runner, { project, unseen, signal }, [who])).get(who) ?? null;
  const found = await findPerson(db, project, id);
  if (found !== null) {
    const visits = await seen(found.id);
    return { id: found.id, identified: true, person: found, visits, unseen };
  }
  const visitor = isUuid(id) ? id.toLowerCase() : null;
  // Nothing is stored of a person beyond the quota, except which visitors it has.
  const possible = [personIdOf(project.id, id), ...(visitor === null ? [] : [visitor])];
  const ofVisitor =
    visitor === null ? null : await personOfVisitor(runner, project, unseen, visitor, signal);
  const personId =
    ofVisitor ?? (await personWithVisitors(runner, project, unseen, possible, signal));
  const who = personId ?? visitor;
  if (who === null || unseen.gone.includes(who)) throw personNotFound();
  const visits = await seen(who);
  if (personId === null) {
    if (visits === null) throw personNotFound();
    return { id: who, identified: false, person: null, visits, unseen };
  }
  const person = (await peopleById(db, project, [personId])).get(personId) ?? null;
  return { id: personId, identified: true, person, visits, unseen };
}

export function personNotFound(): AppError {
  return new AppError('NotFoundError', 'No person or visitor has this ID.');
}
