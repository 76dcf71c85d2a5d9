import type { Static } from 'typebox';
import type { Project } from '../projects/index.ts';
import { firstEventAt } from './figure-rows.ts';
import { hasFigures } from './formats/all.ts';
import { type ListedImport, type importSchema, importView } from './import.ts';
import type { ImportsContext } from './imports-context.ts';

/** Imports as the API shows them. */
export async function importViews(
  { events }: Pick<ImportsContext, 'events'>,
  { number, generation }: Project,
  imports: readonly ListedImport[],
  signal: AbortSignal,
): Promise<Static<typeof importSchema>[]> {
  const hasAny = imports.some(({ format }) => format !== null && hasFigures(format));
  const firstEvent = hasAny ? await firstEventAt(events, { number, generation }, signal) : null;
  return imports.map((each) => importView(each, firstEvent));
}
