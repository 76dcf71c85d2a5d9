import { hash } from 'node:crypto';

/** Types of build files: source maps, or mappings of R8 or ProGuard. */
export const buildTypes = ['javascript', 'proguard'] as const;
export type BuildType = (typeof buildTypes)[number];

/** Identifies a build, as in uploads and in the `release` of errors. */
export interface BuildName {
  /** UUID of the project. */
  readonly projectId: string;
  readonly type: BuildType;
  readonly buildId: string;
}

/** Builds are not collected data: a wipe removes generations from 1 on, so it keeps them. */
const generation = 0;

/** Prefix of all files of all builds of a project. */
export function buildsPrefix(projectId: string): string {
  return `${projectId}/${generation}/builds/`;
}

/** Prefix of the files of a build. The key does not contain the build ID itself. */
export function buildPrefix({ projectId, type, buildId }: BuildName): string {
  return `${buildsPrefix(projectId)}${shortHash(JSON.stringify([type, buildId]), 32)}/`;
}

/** The last part of a file's key. It begins the same for files with the same base name. */
export function fileMark(path: string): string {
  return `${baseMark(path)}${shortHash(path, 32)}`;
}

/** The common beginning of the last key part of all files with this base name. */
export function baseMark(path: string): string {
  return `${shortHash(path.slice(path.lastIndexOf('/') + 1), 16)}.`;
}

/**
 * A file name in the form used for comparison: without scheme, host, query, fragment and leading `/`, `./`,
 * `../` or `~/`, and with slashes for backslashes. Empty if nothing remains.
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
