import { setImmediate as turn } from 'node:timers/promises';
import { type Static, Type } from 'typebox';
import {
  type ErrorToGroup,
  errorToGroup,
  type Evidence,
  type MappedToGroup,
  rawReasons,
  relations,
  segmentsOfGroup,
  skipReasons,
} from '../grouping/index.ts';
import { nullable, oneOf } from '../http/index.ts';

const frame = Type.Object({
  line: Type.String({ description: 'As it was grouped: mapped, if a map was there in time.' }),
  function: Type.String({ description: 'As it was compared; so are `module` and `file`.' }),
  module: Type.String(),
  file: Type.String(),
  skipped: nullable(oneOf(skipReasons, { description: 'Why it did not count; null = it did.' })),
});

const evidenceSchema = Type.Object(
  {
    path: oneOf(['frames', 'message', 'raw', 'kind'], {
      description: 'What counted: frames, the message, the raw stack, or the type alone.',
    }),
    kind: nullable(
      Type.String({ description: 'The type, where it counted; of `frames` see `segments`.' }),
    ),
    message: nullable(Type.String({ description: 'The message as it was compared.' })),
    stack: nullable(
      oneOf(['none', 'no_usable_frame'], { description: 'Why the message counted.' }),
    ),
    raw: nullable(
      Type.Object(
        {
          reason: oneOf(rawReasons),
          bytes: Type.Number({ description: 'Of the text as it was compared.' }),
          cut: Type.Boolean({ description: 'Whether its middle was left out.' }),
        },
        { description: 'Why the stack was not parsed.' },
      ),
    ),
    segments: Type.Array(
      Type.Object({
        relation: oneOf(relations),
        kind: nullable(Type.String({ description: 'The type, where it counted.' })),
        frames: Type.Array(frame, {
          description: 'The one nearest the crash first. None, where many stacks are answered.',
        }),
        skippedMore: Type.Number({ description: 'Frames that did not count and are not listed.' }),
      }),
      { description: 'Of `frames`: the error itself and the end of its chain of causes.' },
    ),
  },
  { description: 'Why it has this hash; null = `legacy` does not say.' },
);

export const groupingSchema = Type.Object(
  {
    algorithm: Type.String({ description: '`legacy` or `g1`.' }),
    hash: Type.String({ description: 'Equal ones are one group.' }),
    evidence: nullable(evidenceSchema),
  },
  { description: 'What it was grouped by.' },
);

type GroupingView = Static<typeof groupingSchema>;
type EvidenceView = Static<typeof evidenceSchema>;

/** An occurrence as it was grouped. */
export interface GroupedOccurrence {
  readonly language: string;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly algorithm: string;
  readonly groupHash: string;
  /** JSON, as the digest wrote it. */
  readonly causes: string;
  readonly evidence: string;
  /** JSON as the digest wrote it, or empty. */
  readonly mapped: string;
}

/** Characters of stacks that are read again for one answer, and without letting others have their turn. */
const mostCharacters = 8 * 1024 ** 2;
const charactersAtOnce = 256 * 1024;

/** Tells by what the occurrences of one answer were grouped. */
export function groupingViewer(): (occurrence: GroupedOccurrence) => Promise<GroupingView> {
  let [characters, sinceTurn] = [0, 0];
  return async (occurrence) => {
    const { algorithm, groupHash: hash, stack, mapped, causes } = occurrence;
    const length = stack.length + mapped.length + causes.length;
    characters += length;
    sinceTurn += length;
    if (sinceTurn > charactersAtOnce) {
      sinceTurn = length;
      await turn();
    }
    return { algorithm, hash, evidence: evidenceView(occurrence, characters <= mostCharacters) };
  };
}

/** The error that was grouped. */
export function groupedError({
  language,
  type,
  message,
  stack,
  causes,
  mapped,
}: Omit<GroupedOccurrence, 'algorithm' | 'groupHash' | 'evidence'>): ErrorToGroup {
  // Both were written by the digest of this very form.
  const sent = JSON.parse(causes || '[]') as ErrorToGroup['causes'];
  const parsed = mapped === '' ? null : (JSON.parse(mapped) as MappedToGroup);
  return errorToGroup({ language, type, message, stack, causes: sent }, parsed);
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
        ? segmentsOfGroup(groupedError(occurrence), evidence).map((segment) => ({
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
