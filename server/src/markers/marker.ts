import { type Static, Type } from 'typebox';
import { oneOf } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import { parseIsoTime } from '../platform/time-text.ts';
import { type MarkerAppearance, shownAppearance } from './marker-appearance.ts';

export const markerSources = ['manual', 'api', 'deployment'] as const;

/** A moment that charts highlight. */
export interface Marker extends MarkerAppearance {
  readonly id: string;
  readonly projectId: string;
  readonly collectionId: string;
  /** Unix milliseconds. */
  readonly time: number;
  readonly title: string;
  readonly description: string;
  readonly source: (typeof markerSources)[number];
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const markerSchema = Type.Object(
  {
    id: Type.String(),
    projectId: Type.String(),
    collectionId: Type.String(),
    time: Type.String({ format: 'date-time', description: 'The moment it marks.' }),
    title: Type.String(),
    description: Type.String({ description: 'Empty by default.' }),
    ...shownAppearance,
    source: oneOf(markerSources, { description: 'Who created it.' }),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'Marker', description: 'Null display fields are inherited from its collection.' },
);

export const sentTime = Type.Union([Type.String(), Type.Number()], {
  description: 'ISO 8601 or Unix milliseconds, from 1970 to 9999.',
});

const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** A marker as the API shows it. */
export function markerView(marker: Marker): Static<typeof markerSchema> {
  return {
    ...marker,
    time: new Date(marker.time).toISOString(),
    createdAt: new Date(marker.createdAt).toISOString(),
    updatedAt: new Date(marker.updatedAt).toISOString(),
  };
}

/** The time in a body as Unix milliseconds. @throws AppError 400 if it is invalid */
export function readMarkerTime(sent: string | number): number {
  const time = typeof sent === 'number' ? sent : parseIsoTime(sent);
  if (time !== null && Number.isInteger(time) && time >= 0 && time <= latest) return time;
  const message = 'body.time must be ISO 8601 or Unix milliseconds, from 1970 to 9999.';
  throw new AppError('ProjectValidationError', message, { path: 'body.time' });
}
