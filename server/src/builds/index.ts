export { BuildFiles } from './build-files.ts';
export { deployTimes } from './builds-store.ts';
export { type Builds, openBuilds } from './open-builds.ts';
export { uploadPaths, uploadSecurity } from './routes/upload-build-description.ts';
