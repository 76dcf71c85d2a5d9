import { type BuildName, buildPrefix, fileMark } from '../src/builds/build-names.ts';

/** The key of a file of a build, by a path from `plainPath`. */
export function buildFileKey(build: BuildName, path: string): string {
  return buildPrefix(build) + fileMark(path);
}
