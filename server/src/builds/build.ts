import { type Static, Type } from 'typebox';
import { oneOf } from '../http/index.ts';
import { type BuildType, buildTypes } from './build-names.ts';
import { type BuildProblem, buildProblems } from './build-problems.ts';
import type { UnusableFiles } from './build-problems-store.ts';

/** Characters of a build's id; errors have as many of theirs kept. */
export const longestBuildId = 256;
export const longestFileName = 1024;
/** Of one upload, and of a build however many uploads it came in: whoever maps stacks knows all their names. */
export const mostFiles = 10_000;
export const mostFilesOfBuild = 20_000;
/** Of an upload's body, compressed and decompressed. */
export const largestUpload = 50 * 1024 * 1024;
/** Files of a build that lists name with why they cannot be used, and characters of their names. */
export const namedProblems = 3;
const shownName = 256;

/** What is recorded of a build. */
export interface BuildRecord {
  readonly id: string;
  readonly projectId: string;
  readonly type: BuildType;
  readonly buildId: string;
  /** Unix ms, as all times here: the earliest that an upload said, or the first one's receipt. */
  readonly deployedAt: number;
  /** When files last came. */
  readonly uploadedAt: number;
  readonly files: number;
  readonly bytes: number;
  /** As they lie compressed. */
  readonly storedBytes: number;
  readonly unusable: UnusableFiles;
}

/** What is recorded of a file of a build. */
export interface FileRecord {
  /** Tells it from the build's other files. */
  readonly mark: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly storedBytes: number;
  /** SHA-256 of its content. */
  readonly version: string;
}

export const buildSchema = Type.Object(
  {
    id: Type.String(),
    projectId: Type.String(),
    type: oneOf(buildTypes),
    buildId: Type.String({ description: 'The build ID, as sent with uploads and errors.' }),
    deployedAt: Type.String({
      format: 'date-time',
      description:
        'The earliest `uploadedAt` of its uploads, or the time of its first upload. It ' +
        'determines the order of releases, so uploading an old build again does not change its ' +
        'place.',
    }),
    uploadedAt: Type.String({ format: 'date-time', description: 'Time of the last upload.' }),
    files: Type.Integer(),
    bytes: Type.Integer({ description: 'Size of the files as sent.' }),
    storedBytes: Type.Integer({ description: 'Size on disk.' }),
    unusableFiles: Type.Integer({
      description:
        'Files that could not be used the last time an error was mapped with them. A file counts ' +
        'until it is uploaded again or can be used.',
    }),
    problems: Type.Array(
      Type.Object({
        fileName: Type.String({ description: `The first ${shownName} characters.` }),
        problem: oneOf(Object.keys(buildProblems) as BuildProblem[]),
        message: Type.String({ description: 'The reason and the fix.' }),
        foundAt: Type.String({ format: 'date-time' }),
      }),
      {
        description: `Why files cannot be used: at most ${namedProblems} files, latest first.`,
      },
    ),
  },
  { $id: 'Build' },
);

/** A build as the interface shows it. */
export function buildView({ unusable, ...build }: BuildRecord): Static<typeof buildSchema> {
  return {
    ...build,
    unusableFiles: unusable.count,
    problems: unusable.latest.map(({ fileName, problem, foundAt }) => ({
      fileName: fileName.slice(0, shownName),
      problem,
      message: buildProblems[problem],
      foundAt: new Date(foundAt).toISOString(),
    })),
    deployedAt: new Date(build.deployedAt).toISOString(),
    uploadedAt: new Date(build.uploadedAt).toISOString(),
  };
}
