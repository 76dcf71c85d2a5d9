import { type Static, Type } from 'typebox';
import { oneOf } from '../http/index.ts';
import { type BuildType, buildTypes } from './build-names.ts';

/** Characters of a build's id; errors have as many of theirs kept. */
export const longestBuildId = 256;
export const longestFileName = 1024;
/** Of one upload, and of a build however many uploads it came in: whoever maps stacks knows all their names. */
export const mostFiles = 10_000;
export const mostFilesOfBuild = 20_000;
/** Of an upload's body, compressed and decompressed. */
export const largestUpload = 50 * 1024 * 1024;

/** What is recorded of a build. */
export interface BuildRecord {
  readonly id: string;
  readonly projectId: string;
  readonly type: BuildType;
  readonly buildId: string;
  /** Unix ms, as all times here: what the last upload that said so said, else the first one's receipt. */
  readonly deployedAt: number;
  /** When files last came. */
  readonly uploadedAt: number;
  readonly files: number;
  readonly bytes: number;
  /** As they lie compressed. */
  readonly storedBytes: number;
}

/** What is recorded of a file of a build. */
export interface FileRecord {
  /** Tells it from the build's other files. */
  readonly mark: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly storedBytes: number;
}

export const buildSchema = Type.Object(
  {
    id: Type.String(),
    projectId: Type.String(),
    type: oneOf(buildTypes),
    buildId: Type.String({ description: 'As the uploader and the errors name it.' }),
    deployedAt: Type.String({
      format: 'date-time',
      description: 'The `uploadedAt` of the upload; without one, when the first upload came.',
    }),
    uploadedAt: Type.String({ format: 'date-time', description: 'When files last came.' }),
    files: Type.Integer(),
    bytes: Type.Integer({ description: 'Of the files as they were sent.' }),
    storedBytes: Type.Integer({ description: 'On disk.' }),
  },
  { $id: 'Build' },
);

/** A build as the interface shows it. */
export function buildView(build: BuildRecord): Static<typeof buildSchema> {
  return {
    ...build,
    deployedAt: new Date(build.deployedAt).toISOString(),
    uploadedAt: new Date(build.uploadedAt).toISOString(),
  };
}
