import { openDeadLetters } from '../dead-letters/index.ts';
import type { Module } from '../module.ts';
import { openSharedNames } from '../shared-names/index.ts';
import { openSharedSessions } from '../shared-sessions/index.ts';
import type { Base } from './modules.ts';

/** What the digests of all instances keep in the metadata. */
export function sharedModules(base: Base): readonly Module[] {
  const stored = { db: base.db, now: base.metadata.now };
  const names = openSharedNames({ ...stored, random: base.random });
  return [openDeadLetters(base), openSharedSessions(stored), names];
}
