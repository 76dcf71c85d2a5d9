import { storableTime } from '../../store/events/index.ts';
import type { Parameters } from './parameters.ts';

/** A constant for the engine, so that it only reads the relevant part of the key. */
export function timeSql(time: number, parameters: Parameters): string {
  const placeholder = parameters.add('Int64', storableTime(time));
  return `fromUnixTimestamp64Milli(${placeholder}, 'UTC')`;
}
