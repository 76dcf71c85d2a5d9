import { AppError } from '../platform/app-error.ts';
import { defaultPublicRange, type PublicPeriod, publicRanges } from '../dashboards/index.ts';
import { timeZone } from '../platform/time-zone.ts';
import { type EmbedTheme, embedThemes } from './draw/paint.ts';

export type EmbedFormat = 'html' | 'svg' | 'png';

/** Pixels of an image. */
export const imageWidth = { least: 200, usual: 800, most: 1_600 } as const;
export const imageHeight = { least: 120, usual: 360, most: 1_000 } as const;

/** What a request for an embed asks for. */
export interface EmbedRequest {
  readonly chartId: string;
  readonly format: EmbedFormat;
  readonly range: PublicPeriod['range'];
  /** Null: the project's. */
  readonly zone: PublicPeriod['zone'] | null;
  readonly theme: EmbedTheme;
  readonly width: number;
  readonly height: number;
}

const images: Readonly<Record<string, EmbedFormat>> = { '.svg': 'svg', '.png': 'png' };

/**
 * @param name last part of the path: a chart's ID, with the extension of an image
 * @throws AppError 400 with the parameter
 */
export function readEmbedRequest(
  name: string,
  query: Readonly<Record<string, unknown>>,
): EmbedRequest {
  const extension = name.slice(-4);
  const format = images[extension] ?? 'html';
  return {
    chartId: format === 'html' ? name : name.slice(0, -extension.length),
    format,
    theme: oneOf(query, 'theme', embedThemes, 'auto'),
    range: oneOf(query, 'range', publicRanges, defaultPublicRange),
    zone: zoneOf(query),
    width: pixels(query, 'width', imageWidth),
    height: pixels(query, 'height', imageHeight),
  };
}

function oneOf<Value extends string>(
  query: Readonly<Record<string, unknown>>,
  name: string,
  values: readonly Value[],
  usual: Value,
): Value {
  const sent = query[name];
  if (sent === undefined || sent === '') return usual;
  const value = values.find((each) => each === sent);
  if (value !== undefined) return value;
  throw rejected(name, `must be one of ${values.join(', ')}.`);
}

function zoneOf({ timezone }: Readonly<Record<string, unknown>>): string | null {
  if (timezone === undefined || timezone === '') return null;
  const zone = typeof timezone === 'string' ? timeZone(timezone) : null;
  if (zone !== null) return zone;
  throw rejected('timezone', 'must be an IANA time zone, such as Europe/Berlin.');
}

function pixels(
  query: Readonly<Record<string, unknown>>,
  name: string,
  { least, usual, most }: { readonly least: number; readonly usual: number; readonly most: number },
): number {
  const sent = query[name];
  if (sent === undefined || sent === '') return usual;
  const value = typeof sent === 'string' && /^\d{1,4}$/.test(sent) ? Number(sent) : 0;
  if (value >= least && value <= most) return value;
  throw rejected(name, `must be ${least} to ${most} pixels.`);
}

function rejected(name: string, what: string): AppError {
  const path = `query.${name}`;
  return new AppError('DashboardValidationError', `${path} ${what}`, { path });
}
