import { cityOf, offsetText } from './zone-names.ts';
import { zonedFormat } from '../components/zone/zoned-format.ts';
import { offsetAt } from '../components/zone/zone-time.ts';

/** A time zone in a list. */
export interface ZoneChoice {
  /** IANA. */
  readonly zone: string;
  readonly city: string;
  readonly region: string;
  /** Such as `UTC+5:30`. */
  readonly offset: string;
}

/** All time zones that the browser knows, by region and city. */
export function allZones(now: number): readonly ZoneChoice[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => choiceOf(zone, now));
}

export function choiceOf(zone: string, now: number): ZoneChoice {
  const offset = offsetText(offsetAt(zone, now));
  return { zone, city: cityOf(zone), region: regionOf(zone), offset };
}

/** Where the city of a time zone is, such as `America, Argentina`; empty for `UTC`. */
function regionOf(zone: string): string {
  return zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');
}

const half = 182 * 86_400_000;
const englishName = zonedFormat('en-US', { timeZoneName: 'long' });

/** The English names of a zone's time in summer and in winter, such as `Central European Summer Time`. */
function namesOf(zone: string, now: number): readonly string[] {
  return [now, now + half].map((time) => {
    const part = englishName(zone)
      .formatToParts(time)
      .find(({ type }) => type === 'timeZoneName');
    return part?.value ?? '';
  });
}

/** Abbreviations that are not the initials of the name. */
const special: Readonly<Record<string, string>> = {
  Alaska: 'AKST AKDT',
  Argentina: 'ART',
  Brasilia: 'BRT',
  'Eastern Indonesia': 'WIT',
  Hawaii: 'HST',
  Malaysia: 'MYT',
  Moscow: 'MSK',
  Pakistan: 'PKT',
  Philippine: 'PHT',
  Singapore: 'SGT',
  'Western Indonesia': 'WIB',
};

function abbreviationsOf(name: string): string {
  const found = Object.entries(special).filter(([start]) => name.startsWith(start));
  if (found.length > 0) return found.map(([, text]) => text).join(' ');
  const initials = (text: string) => text.replaceAll(/(\w)\w*\W*/g, '$1');
  return `${initials(name)} ${initials(name.replace('Standard ', ''))}`;
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** One zone of each time that many people have. */
const large: ReadonlySet<string> = new Set([
  ...['Africa/Cairo', 'Africa/Johannesburg', 'Africa/Lagos', 'Africa/Nairobi'],
  ...['America/Anchorage', 'America/Chicago', 'America/Denver', 'America/Halifax'],
  ...['America/Los_Angeles', 'America/New_York', 'America/Sao_Paulo'],
  ...['Asia/Calcutta', 'Asia/Dubai', 'Asia/Jakarta', 'Asia/Kolkata', 'Asia/Shanghai'],
  ...['Asia/Singapore', 'Asia/Tokyo', 'Australia/Sydney', 'Europe/Athens', 'Europe/Berlin'],
  ...['Europe/London', 'Europe/Moscow', 'Pacific/Auckland'],
]);

/** Finds zones by words of their city, region, name or abbreviation, and by offset, such as `+5:30`. */
export function zoneSearch(choices: readonly ZoneChoice[], now: number) {
  // Reading all names takes a tenth of a second.
  let words: ReadonlyMap<string, readonly string[]> | undefined;
  return (text: string): readonly ZoneChoice[] => {
    words ??= new Map(choices.map((choice) => [choice.zone, wordsOf(choice, now)]));
    const known = words;
    const wanted = plain(text)
      .split(/[\s/_,]+/)
      .filter((word) => word !== '');
    const found = choices.filter((choice) =>
      wanted.every(
        (word) =>
          isOffset(word, choice.offset) ||
          known.get(choice.zone)?.some((each) => each.startsWith(word)),
      ),
    );
    const first = wanted[0] ?? '';
    const rank = ({ zone, city }: ZoneChoice) =>
      plain(city).startsWith(first) ? 0 : large.has(zone) ? 1 : 2;
    return found.toSorted((one, other) => rank(one) - rank(other));
  };
}

function wordsOf({ zone, city, region }: ZoneChoice, now: number): readonly string[] {
  const names = namesOf(zone, now);
  const text = [city, region, zone, ...names, ...names.map(abbreviationsOf)].join(' ');
  return plain(text).split(/[\s/_,-]+/);
}

const offsetPattern = /^(?:utc|gmt)?([+−-])0?(\d{1,2})(?::?(\d{2}))?$/;

/** Whether an offset is meant, such as by `+5`, `utc+05:30` or `gmt-3`. Without minutes, any are. */
function isOffset(word: string, offset: string): boolean {
  const [, sign, hours, minutes] = offsetPattern.exec(word) ?? [];
  if (hours === undefined) return false;
  const wanted = `UTC${sign === '+' ? '+' : '−'}${hours}`;
  if (minutes === undefined) return offset === wanted || offset.startsWith(`${wanted}:`);
  return offset === (minutes === '00' ? wanted : `${wanted}:${minutes}`);
}
