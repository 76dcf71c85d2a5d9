import { TrustedTime } from '../jobs/index.ts';
import type { Base } from './modules.ts';

const clockInDoubt =
  'The clock has leapt, or the service was off for days: no data is deleted by its age for an hour';

/** Says whether data can be deleted by its age now. */
export async function timeTrust(base: Base): Promise<() => boolean> {
  const onDoubt = (fields: object): void => base.log.warn(fields, clockInDoubt);
  const time = await TrustedTime.begin({ ...base, onDoubt });
  return () => time.isTrusted();
}
