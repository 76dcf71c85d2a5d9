import { locale } from '../locale.ts';
import { zonedFormat } from './zoned-format.ts';

/** A day and a time of day, in the reader's language. */
export const momentFormat = zonedFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** The same in full, with the zone. */
export const fullMomentFormat = zonedFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
