import { type Static, Type } from 'typebox';
import {
  type Evidence,
  rawReasons,
  relations,
  segmentsOfGroup,
  skipReasons,
  storedError,
  type StoredError,
} from '../grouping/index.ts';
import { nullable, oneOf } from '../http/index.ts';

const frame = Type.Object({
  line: Type.String({
    description: 'The line used for grouping: mapped, if the map was available in time.',
  }),
  function: Type.String({ description: 'As it was compared, like `module` and `file`.' }),
  module: Type.String(),
  file: Type.String(),
  skipped: nullable(
    oneOf(skipReasons, { description: 'Why the frame was skipped; null = it was compared.' }),
  ),
});

const evidenceSchema = Type.Object(
  {
    path: oneOf(['frames', 'message', 'raw', 'kind'], {
      description: 'What was compared: frames, the message, the raw stack, or only the type.',
    }),
    kind: nullable(
      Type.String({ description: 'The type, if it was compared; for `frames`, see `segments`.' }),
    ),
    message: nullable(Type.String({ description: 'The message as it was compared.' })),
    stack: nullable(
      oneOf(['none', 'no_usable_frame'], { description: 'Why the message was compared.' }),
    ),
    raw: nullable(
      Type.Object(
        {
          reason: oneOf(rawReasons),
          bytes: Type.Number({ description: 'Bytes of the compared text.' }),
          cut: Type.Boolean({ description: 'Whether its middle was cut.' }),
        },
        { description: 'Why the stack was not parsed.' },
      ),
    ),
    segments: Type.Array(
      Type.Object({
        relation: oneOf(relations),
        kind: nullable(Type.String({ description: 'The type, if it was compared.' })),
        frames: Type.Array(frame, {
          description: 'The frame nearest the crash first. Empty if `framesOmitted` says why.',
        }),
        skippedMore: Type.Number({ description: 'Number of skipped frames that are not listed.' }),
      }),
      { description: 'For `frames`: the error itself and the end of its cause chain.' },
    ),
  },
  { description: 'Why it has this hash; null = not recorded (`legacy`).' },
);

export const groupingSchema = Type.Object(
  {
    algorithm: Type.String({ description: '`legacy` or `g1`.' }),
    hash: Type.String({ description: 'Equal hashes are one group.' }),
    evidence: nullable(evidenceSchema),
    framesOmitted: nullable(
      oneOf(['too_costly', 'too_large'], {
        description:
          'Why the frames are not listed: parsing the stack again takes too long, or the response ' +
          'is too large (request fewer occurrences). Null = they are listed.',
      }),
    ),
  },
  { description: 'How it was grouped.' },
);

type GroupingView = Static<typeof groupingSchema>;
type EvidenceView = Static<typeof evidenceSchema>;

/** An occurrence with its grouping evidence. */
export interface GroupedOccurrence extends StoredError {
  readonly algorithm: string;
  readonly groupHash: string;
  /** JSON written by the digest. */
  readonly evidence: string;
}

/** Why frames are left out. */
export type FramesOmitted = NonNullable<GroupingView['framesOmitted']>;

/** Maximum characters of stacks that are parsed for one answer. */
const mostCharacters = 8 * 1024 ** 2;

/**
 * Explains the grouping of the occurrences in one answer. Parses their stacks again, so don't call it on the
 * main thread.
 * @param omitted why all frames are left out, or null if they are included
 */
export function groupingViewer(
  omitted: FramesOmitted | null = null,
): (occurrence: GroupedOccurrence) => GroupingView {
  let characters = 0;
  return (occurrence) => {
    const { stack, mapped, causes } = occurrence;
    characters += stack.length + mapped.length + causes.length;
    return groupingView(occurrence, omitted ?? (characters > mostCharacters ? 'too_large' : null));
  };
}

/** Like `groupingViewer`, for a single occurrence. */
export function groupingView(
  occurrence: GroupedOccurrence,
  omitted: FramesOmitted | null,
): GroupingView {
  const { algorithm, groupHash: hash } = occurrence;
  const evidence = evidenceView(occurrence, omitted === null);
  const framesOmitted = evidence?.path === 'frames' ? omitted : null;
  return { algorithm, hash, evidence, framesOmitted };
}

function evidenceView(occurrence: GroupedOccurrence, withFrames: boolean): EvidenceView | null {
  const evidence = JSON.parse(occurrence.evidence || '{}') as Evidence | { path?: undefined };
  if (evidence.path === undefined) return null;
  const nothing = { kind: null, message: null, stack: null, raw: null, segments: [] };
  switch (evidence.path) {
    case 'kind':
      return { ...nothing, path: 'kind', kind: evidence.kind };
    case 'message': {
      const { path, kind, message, stack } = evidence;
      return { ...nothing, path, kind, message, stack };
    }
    case 'raw': {
      const { path, kind, reason, bytes, cut } = evidence;
      return { ...nothing, path, kind, raw: { reason, bytes, cut } };
    }
    case 'frames': {
      const segments = withFrames
        ? segmentsOfGroup(storedError(occurrence), evidence).map((segment) => ({
            ...segment,
            frames: [...segment.frames],
          }))
        : evidence.segments.map(({ relation, kind, skippedMore }) => ({
            relation,
            kind,
            frames: [],
            skippedMore,
          }));
      return { ...nothing, path: 'frames', segments };
    }
  }
}
