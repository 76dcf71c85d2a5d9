import { storableTime } from '../../store/events/index.ts';
import type { Parameters } from './parameters.ts';

/**
 * A constant for the engine, so that it only reads the relevant part of the key. It has the type of the column: functions
 * of numbers take the engine longer to plan.
 */
export function timeSql(time: number, parameters: Parameters): string {
  const text = new Date(storableTime(time)).toISOString();
  return parameters.add("DateTime64(3, 'UTC')", text.slice(0, -1).replace('T', ' '));
}
