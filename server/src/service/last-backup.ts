import { type Executor, instanceValue, setInstanceValue } from '../store/metadata/index.ts';

const key = 'last-backup';

/** Notes when the last backup was made (Unix ms), for all instances that share the metadata. */
export function noteBackup(db: Executor, at: number): Promise<void> {
  return setInstanceValue(db, key, String(at));
}

/** When the last backup was made, by any instance (Unix ms); null if none was noted. */
export async function notedBackup(db: Executor): Promise<number | null> {
  const value = await instanceValue(db, key);
  return value === null ? null : Number(value);
}
