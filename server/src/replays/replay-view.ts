import { type Static, Type } from 'typebox';
import { nullable } from '../http/index.ts';
import type { ReplaySession } from './replay-session.ts';

const time = (description: string) => Type.String({ format: 'date-time', description });

export const replaySchema = Type.Object(
  {
    sessionId: Type.String({ description: 'As the client named it.' }),
    windowId: Type.String({ description: 'As the client named it.' }),
    startedAt: time('Of its first event.'),
    endedAt: time('Of its last event.'),
    duration: Type.Number({ description: 'Between them, ms.' }),
    isFinal: Type.Boolean({
      description: 'Whether it is over: the client said so, or was silent for 35 minutes.',
    }),
    chunks: Type.Integer(),
    events: Type.Integer(),
    clicks: Type.Integer(),
    bytes: Type.Number({ description: 'Of its events as JSON.' }),
    storedBytes: Type.Number({ description: 'On disk.' }),
    hasFullSnapshot: Type.Boolean({ description: 'Without one it cannot be played.' }),
    hasErrors: Type.Boolean({ description: 'Whether an error was collected in it.' }),
    hasPoorVitals: Type.Boolean({ description: 'Whether a web vital in it was poor.' }),
    viewed: Type.Boolean({ description: 'Whether the caller has marked it as viewed.' }),
    routes: Type.Array(Type.String(), {
      description:
        'Paths in their order, each once: the first 100, or fewer where all paths of a list have 8 MiB.',
    }),
    entryRoute: nullable(Type.String()),
    exitRoute: nullable(Type.String()),
    browser: nullable(Type.String()),
    os: nullable(Type.String()),
    device: nullable(Type.String()),
    country: nullable(Type.String({ description: 'ISO 3166 alpha-2.' })),
    personId: Type.String({
      description: 'The person, or the visitor where nobody was identified.',
    }),
    externalId: nullable(Type.String({ description: 'As given to `identify`.' })),
    isIdentified: Type.Boolean(),
  },
  { $id: 'Replay', description: 'One window of one session.' },
);

/** A replay as the interface shows it. */
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
