export { type Build, BuildFiles } from './build-files.ts';
export type { BuildName, BuildType } from './build-names.ts';
export type { BuildFile } from './packed-file.ts';
