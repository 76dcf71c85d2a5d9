import { type Static, Type } from 'typebox';
import { oneOf } from '../http/index.ts';
import { type BuildType, buildTypes } from './build-names.ts';
import { type BuildProblem, buildProblems } from './build-problems.ts';
import type { UnusableFiles } from './build-problems-store.ts';

/** Maximum length of a build ID; errors keep as many characters of theirs. */
export const longestBuildId = 256;
export const longestFileName = 1024;
/** Per upload, and per build across uploads: mapping stacks needs all file names of a build. */
export const mostFiles = 10_000;
export const mostFilesOfBuild = 20_000;
/** Of an upload body, compressed and decompressed. */
export const largestUpload = 50 * 1024 * 1024;
/** In lists of builds: unusable files named per build, and characters of their names. */
export const namedProblems = 3;
const shownName = 256;

/** The record of a build. */
export interface BuildRecord {
  readonly id: string;
  readonly projectId: string;
  readonly type: BuildType;
  readonly buildId: string;
  /**
   * Unix ms, like all times here. The earliest time that an upload gave, or when the first one was received.
   */
  readonly deployedAt: number;
  /** When files were last received. */
  readonly uploadedAt: number;
  readonly files: number;
  readonly bytes: number;
  /** Compressed size. */
  readonly storedBytes: number;
  readonly unusable: UnusableFiles;
}

/** The record of a build file. */
export interface FileRecord {
  /** Unique within the build. */
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

/** A build as the API shows it. */
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
