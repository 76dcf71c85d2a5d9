import { Type } from 'typebox';
import type { ErrorGrouping } from '../grouping/index.ts';
import { oneOf } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';

const mebibyte = 1024 ** 2;
const longestPattern = 512;
const mostExclusions = 100;

const bound = (minimum: number, maximum: number, preset: number, description: string) =>
  Type.Integer({ minimum, maximum, description: `${description} Default ${preset}.` });

export const errorGroupingSchema = Type.Object(
  {
    mode: oneOf(['legacy', 'modern'], { description: 'Default `modern`.' }),
    parserMaxInputBytes: bound(
      1,
      16 * mebibyte,
      mebibyte,
      'Maximum bytes of a stack to parse; a longer stack is compared as text.',
    ),
    parserMaxLines: bound(1, mebibyte, 16_384, 'Maximum lines of a stack to parse.'),
    parserMaxLineBytes: bound(1, 16 * mebibyte, 65_536, 'Maximum bytes of a line.'),
    segmentSelection: oneOf(
      ['error_kind_only', 'root', 'root_and_terminal_cause', 'terminal_cause_frames'],
      { description: 'Parts of the cause chain to compare. Default `root_and_terminal_cause`.' },
    ),
    includeErrorKind: Type.Boolean({
      description: 'Whether to compare the error type. Default true.',
    }),
    rawStackPolicy: oneOf(['bounded', 'error_kind_only'], {
      description: 'How to compare stacks that cannot be parsed. Default `bounded`.',
    }),
    rawStackMaxBytes: bound(
      1,
      16 * mebibyte,
      mebibyte,
      'Bytes of such a stack to compare, from its start and its end.',
    ),
    maxFrames: bound(0, 1024, 8, 'Number of frames to compare.'),
    includeFunction: Type.Boolean({ description: 'Default true.' }),
    includeModule: Type.Boolean({ description: 'Default true.' }),
    includeFile: Type.Boolean({ description: 'Default true.' }),
    runtimeFramePolicy: oneOf(['exclude_when_application_frame_exists', 'include'], {
      description:
        'Frames of the language runtime. Default `exclude_when_application_frame_exists`.',
    }),
    adjacentFramePolicy: oneOf(['deduplicate', 'preserve'], {
      description: 'Adjacent equal frames. Default `deduplicate`.',
    }),
    exclusions: Type.Array(
      Type.Object({
        field: oneOf(['function', 'module', 'file']),
        matcher: oneOf(['exact', 'prefix', 'suffix', 'contains']),
        pattern: Type.String({ minLength: 1, description: `1 to ${longestPattern} bytes.` }),
      }),
      {
        maxItems: mostExclusions,
        description: 'Frames to ignore, in the given order. Default none.',
      },
    ),
  },
  {
    $id: 'ErrorGrouping',
    description: 'How occurrences are grouped into issues. A change only affects new occurrences.',
  },
);

/** @throws AppError 400 that names the first pattern that is too long */
export function checkExclusions({ exclusions }: ErrorGrouping): void {
  const wrong = exclusions.findIndex(({ pattern }) => Buffer.byteLength(pattern) > longestPattern);
  if (wrong < 0) return;
  const path = `body.exclusions[${wrong}].pattern`;
  const message = `${path} must have at most ${longestPattern} bytes.`;
  throw new AppError('ProjectValidationError', message, { path });
}

/** Names of the settings that differ. */
export function changedSettings(before: ErrorGrouping, after: ErrorGrouping): readonly string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)))
    .map(([name]) => name);
}
