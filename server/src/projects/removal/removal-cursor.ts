import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Actor } from '../project-audit.ts';

const cursorSchema = Type.Object({
  by: Type.Object({ userId: Type.String(), keyId: Type.Union([Type.String(), Type.Null()]) }),
  step: Type.Integer({ minimum: 0 }),
  place: Type.Union([
    Type.Null(),
    Type.Object({ journal: Type.String(), position: Type.Integer({ minimum: 0 }) }),
  ]),
});

/** How far a removing job has come. */
export type RemovalCursor = Type.Static<typeof cursorSchema>;

/** Where a job begins that somebody has asked for. */
export function firstCursor(by: Actor): RemovalCursor {
  return { by: { userId: by.userId, keyId: by.keyId }, step: 0, place: null };
}

/** @throws Error when this is no cursor of a removing job */
export function readCursor(cursor: unknown): RemovalCursor {
  return Value.Parse(cursorSchema, cursor);
}

/** 0..1 by the steps done; 0 where the cursor says nothing. */
export function progressOf(cursor: unknown, steps: number): number {
  if (!Value.Check(cursorSchema, cursor)) return 0;
  return Math.min(cursor.step / steps, 1);
}
