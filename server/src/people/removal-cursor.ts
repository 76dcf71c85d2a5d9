import { Type } from 'typebox';
import { Value } from 'typebox/value';

const cursorSchema = Type.Object({
  step: Type.Integer({ minimum: 0 }),
  /** Hashed ids that were the person when its removal began. */
  visitors: Type.Array(Type.String()),
});

/** How far the removal of a person has come. */
export type PersonRemovalCursor = Type.Static<typeof cursorSchema>;

export const firstCursor: PersonRemovalCursor = { step: 0, visitors: [] };

/** @throws Error when this is no cursor of such a job */
export function readCursor(cursor: unknown): PersonRemovalCursor {
  return Value.Parse(cursorSchema, cursor);
}
