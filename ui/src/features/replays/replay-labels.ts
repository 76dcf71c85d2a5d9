import { twoDigits } from '../../components/calendar/day.ts';
import { countryName } from '../../components/country.ts';
import type { Replay } from './replay-queries.ts';
import { t } from '../../words/words.ts';

const idLength = 8;

/** Who was recorded: a person's external ID, or a short name of the visitor. */
export function recordedName(replay: Pick<Replay, 'externalId' | 'personId'>): string {
  return replay.externalId ?? t`Visitor ${replay.personId.slice(0, idLength)}`;
}

/** Browser, system, device and country, as far as they are known. */
export function deviceOf({
  browser,
  os,
  device,
}: Pick<Replay, 'browser' | 'os' | 'device'>): string {
  return [browser, os, device].filter(Boolean).join(' · ');
}

export function placeOf({ country }: Pick<Replay, 'country'>): string {
  return country === null ? '' : countryName(country);
}

/** Milliseconds as in a player: `0:07`, `12:34`, `1:02:03`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(Math.max(milliseconds, 0) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
