export type { ByteSource, ImportedFile } from './byte-source.ts';
export { FileError, fileProblems, mostEntries, mostRatio } from './file-error.ts';
export { filesIn } from './files-in.ts';
export { sendAgain } from './send-again.ts';
export { type Import, sendFile } from './send-file.ts';
