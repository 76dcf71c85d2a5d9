export { type Build, BuildFiles } from './build-files.ts';
export type { BuildName, BuildType } from './build-names.ts';
export type { BuildProblem, ReadFile } from './build-problems.ts';
export { deployTimes } from './builds-store.ts';
export { type Builds, openBuilds } from './open-builds.ts';
export type { BuildFile } from './packed-file.ts';
export { uploadPaths, uploadSecurity } from './routes/upload-build-description.ts';
