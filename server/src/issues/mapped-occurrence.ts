import { type Static, Type } from 'typebox';
import { nullable, oneOf } from '../http/index.ts';
import {
  anyMapped,
  type ErrorOfBuild,
  type MappedError,
  type MappedThrown,
  unmappedReasons,
} from '../symbolication/index.ts';

const thrown = {
  type: Type.String(),
  stack: Type.String({
    description: 'Lines joined by newline; unmapped lines are as sent.',
  }),
  frames: Type.Array(
    Type.Object(
      {
        raw: Type.String({ description: 'The line as sent.' }),
        mapped: Type.Array(Type.String(), {
          description:
            'The mapped line; several lines if calls were inlined, none if it was not mapped.',
        }),
        reason: nullable(oneOf(unmappedReasons)),
      },
      { $id: 'MappedFrame' },
    ),
    {
      description:
        'Every frame, in the order of the raw stack; `reason` says why a frame was not mapped.',
    },
  ),
};

export const mappedSchema = Type.Object(
  { ...thrown, causes: Type.Array(Type.Object(thrown)) },
  {
    description:
      'The stack mapped with the uploads of its release. Null if the project has no uploads, ' +
      'or the language is not supported.',
  },
);

type MappedView = Static<typeof mappedSchema>;

/** Maps errors with the files of their builds. */
export interface ErrorMapper {
  /** Null for errors that cannot be mapped; null instead of the list if mapping fails. */
  map(errors: readonly ErrorOfBuild[]): Promise<readonly (MappedError | null)[] | null>;
  /** Whether the project has any uploads. */
  hasAny(projectId: string): Promise<boolean>;
}

/** The parts of an occurrence that mapping needs. */
export interface MappableOccurrence {
  readonly language: string;
  readonly type: string;
  readonly stack: string;
  readonly release: string;
  /** JSON. */
  readonly causes: string;
  /** JSON written by the digest, or empty. */
  readonly mapped: string;
}

/** Maximum characters of stacks mapped for one answer; the rest is shown as stored. */
const mostCharacters = 8 * 1024 ** 2;

/**
 * The occurrences before minification: as stored by the digest, or, if frames were unmapped, mapped with
 * later uploads. Null if nothing could be mapped.
 * @param mapper null to use only what was stored
 */
export async function mappedViews(
  mapper: ErrorMapper | null,
  projectId: string,
  occurrences: readonly MappableOccurrence[],
): Promise<readonly (MappedView | null)[]> {
  const stored = occurrences.map(storedOf);
  const left = new Map<number, ErrorOfBuild>();
  let characters = 0;
  for (const [index, occurrence] of occurrences.entries()) {
    const known = stored[index] ?? null;
    characters += occurrence.stack.length + occurrence.causes.length;
    const whole = known !== null && !mayBeMappedLater(known);
    if (!whole && characters <= mostCharacters)
      left.set(index, errorOf(projectId, occurrence, known));
  }
  if (mapper !== null && left.size > 0 && (await hasFiles(mapper, projectId))) {
    const mapped = await mapper.map([...left.values()]);
    for (const [at, [index, error]] of [...left].entries()) {
      const found = mapped?.[at] ?? null;
      // Keep what was mapped even if the files of the build are gone now.
      if (found !== null && (stored[index] === null || anyMapped(error, found))) {
        stored[index] = found;
      }
    }
  }
  return stored.map((known, index) => {
    const occurrence = occurrences[index];
    return known === null || occurrence === undefined ? null : viewOf(occurrence, known);
  });
}

type Stored = MappedError & { readonly rawType?: string };

function storedOf({ mapped }: MappableOccurrence): Stored | null {
  // The digest writes this format.
  return mapped === '' ? null : (JSON.parse(mapped) as Stored);
}

/** Reasons that a later upload may resolve. */
const forNow: ReadonlySet<string | null> = new Set([
  'no_build',
  'no_file',
  'bad_map',
  'unavailable',
]);

function mayBeMappedLater({ frames, causes }: MappedError): boolean {
  return [frames, ...causes.map((cause) => cause.frames)].some((of) =>
    of.some(({ reason }) => forNow.has(reason)),
  );
}

function errorOf(
  projectId: string,
  occurrence: MappableOccurrence,
  stored: Stored | null,
): ErrorOfBuild {
  const { release, language, stack } = occurrence;
  const type = stored?.rawType ?? occurrence.type;
  return { projectId, release, language, stack, type, causes: causesOf(occurrence) };
}

function causesOf({ causes }: MappableOccurrence): ErrorOfBuild['causes'] {
  return JSON.parse(causes || '[]') as ErrorOfBuild['causes'];
}

/** Errors must be shown even if the store is unavailable. */
async function hasFiles(mapper: ErrorMapper, projectId: string): Promise<boolean> {
  try {
    return await mapper.hasAny(projectId);
  } catch {
    return false;
  }
}

function viewOf(occurrence: MappableOccurrence, mapped: MappedError): MappedView {
  const causes = causesOf(occurrence);
  return {
    ...thrownView(occurrence.stack, mapped),
    causes: mapped.causes.map((cause, index) => thrownView(causes[index]?.stack ?? '', cause)),
  };
}

function thrownView(
  raw: string,
  { type, stack, frames }: MappedThrown,
): Omit<MappedView, 'causes'> {
  const [rawLines, lines] = [raw.split('\n'), stack.split('\n')];
  return {
    type,
    stack,
    frames: frames.map(({ raw: line, at, lines: count, reason }) => ({
      raw: rawLines[line] ?? '',
      mapped: reason === null ? lines.slice(at, at + count) : [],
      reason,
    })),
  };
}
