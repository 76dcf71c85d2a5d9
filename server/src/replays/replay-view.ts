import { type Static, Type } from 'typebox';
import { nullable } from '../http/index.ts';
import type { ReplaySession } from './replay-session.ts';

const time = (description: string) => Type.String({ format: 'date-time', description });

export const replaySchema = Type.Object(
  {
    sessionId: Type.String({ description: 'As sent by the client.' }),
    windowId: Type.String({ description: 'As sent by the client.' }),
    startedAt: time('Time of its first event.'),
    endedAt: time('Time of its last event.'),
    duration: Type.Number({ description: 'Time between them, ms.' }),
    isFinal: Type.Boolean({
      description: 'Whether it has ended: the client said so, or sent nothing for 35 minutes.',
    }),
    chunks: Type.Integer(),
    events: Type.Integer(),
    clicks: Type.Integer(),
    bytes: Type.Number({ description: 'Size of its events as JSON.' }),
    storedBytes: Type.Number({ description: 'Size on disk.' }),
    hasFullSnapshot: Type.Boolean({ description: 'Without a snapshot it cannot be played.' }),
    hasErrors: Type.Boolean({ description: 'Whether it contains an error.' }),
    hasPoorVitals: Type.Boolean({ description: 'Whether it contains a poor web vital.' }),
    viewed: Type.Boolean({ description: 'Whether the caller has marked it as viewed.' }),
    routes: Type.Array(Type.String(), {
      description:
        'Distinct paths in order: the first 100, or fewer if the paths of a list reach 8 MiB.',
    }),
    entryRoute: nullable(Type.String()),
    exitRoute: nullable(Type.String()),
    browser: nullable(Type.String()),
    os: nullable(Type.String()),
    device: nullable(Type.String()),
    country: nullable(Type.String({ description: 'ISO 3166 alpha-2.' })),
    personId: Type.String({
      description: 'The person, or the visitor if anonymous.',
    }),
    externalId: nullable(Type.String({ description: 'As sent with identify.' })),
    isIdentified: Type.Boolean(),
  },
  { $id: 'Replay', description: 'One window of one session.' },
);

/** A replay as the API shows it. */
export function replayView(replay: ReplaySession, viewed: boolean): Static<typeof replaySchema> {
  const { id: _, lastReceivedAt: __, startedAt, endedAt, routes, ...rest } = replay;
  return {
    ...rest,
    routes: [...routes],
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    duration: Math.max(endedAt - startedAt, 0),
    viewed,
  };
}
