export { type ByteSource, FileError, type ImportedFile } from './byte-source.ts';
export { filesIn } from './files-in.ts';
export { sendAgain } from './send-again.ts';
export { type Import, sendFile } from './send-file.ts';
