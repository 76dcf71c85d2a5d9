import type { ReadField } from '../column-fields.ts';
import type { Field } from '../dataset.ts';
import { foldedSessions } from './folded-sessions.ts';
import { sessions } from './sessions-dataset.ts';

/** What the names of these fields begin with. */
export const sessionPrefix = 'session.';

/** The fields of dataset `sessions`, for the session that an event belongs to. */
export const sessionFields: readonly ReadField[] = sessions
  .fields()
  .flatMap((info): ReadField[] => {
    const { distinctTitle: _, name, alias, title, ...more } = info;
    const read = ofSession(sessions.field(name));
    if (read === null) return [];
    return [
      {
        ...more,
        name: `${sessionPrefix}${name}`,
        ...(alias !== undefined && { alias: `${sessionPrefix}${alias}` }),
        title: `${title} (session)`,
        read,
      },
    ];
  });

/** Events without a session lack all of its fields. */
function ofSession(field: Field | null): Field | null {
  if (field === null || !('column' in field)) return null;
  const { column } = field;
  const joinedAs = `visit_${column}`;
  const read = optional(field, joinedAs);
  return read && { kind: 'session', of: foldedSessions, column, joinedAs, read };
}

function optional(field: Field, column: string): Field | null {
  switch (field.kind) {
    case 'text':
      return { kind: 'text', column, hash: null };
    case 'uuid':
      return { kind: 'uuid', column, hash: null, canBeNil: true };
    case 'number':
      return { kind: 'number', column };
    case 'flag':
      return { kind: 'optionalFlag', column };
    case 'time':
      return { kind: 'optionalTime', column };
    default:
      return null;
  }
}
