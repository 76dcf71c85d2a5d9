import { hash } from 'node:crypto';
import { blobKey } from '../store/blobs/index.ts';

/** What the files of a build are: source maps, or a mapping of R8 or ProGuard. */
export const buildTypes = ['javascript', 'proguard'] as const;
export type BuildType = (typeof buildTypes)[number];

/** A build, named as in uploads and in the `release` of errors. */
export interface BuildName {
  /** UUID of the project. */
  readonly projectId: string;
  readonly type: BuildType;
  readonly buildId: string;
}

/** Builds are no data that was collected: a wipe, which removes generations from 1 on, spares them. */
const generation = 0;

/** Prefix of all files of all builds of a project. */
export function buildsPrefix(projectId: string): string {
  return `${projectId}/${generation}/builds/`;
}

/** Prefix of the files of a build. What it is called outside stands in no key. */
export function buildPrefix({ projectId, type, buildId }: BuildName): string {
  return `${buildsPrefix(projectId)}${shortHash(JSON.stringify([type, buildId]), 32)}/`;
}

/** Where a file lies, by a path as `plainPath` makes it: `{build}/{file}`. */
export function buildFileKey(build: BuildName, path: string): string {
  const [projectId = '', , builds = '', name = ''] = buildPrefix(build).split('/');
  return blobKey(projectId, generation, builds, name, fileMark(path));
}

/** The last part of a file's key: begins alike for files of the same base name. */
export function fileMark(path: string): string {
  return `${baseMark(path)}${shortHash(path, 32)}`;
}

/** How the last part of the key of every file with this base name begins. */
export function baseMark(path: string): string {
  return `${shortHash(path.slice(path.lastIndexOf('/') + 1), 16)}.`;
}

/**
 * A file name as it is compared: without scheme and host, query and fragment, and without the parts
 * that say where to begin (`/`, `./`, `../`, `~/`). Backslashes are slashes. Empty = it names nothing.
 */
export function plainPath(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..' && part !== '~')
    .join('/');
}

function shortHash(text: string, length: number): string {
  return hash('sha256', text, 'hex').slice(0, length);
}
