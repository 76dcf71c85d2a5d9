export { type ByteSource, FileError, type ImportedFile } from './byte-source.ts';
export { filesIn } from './files-in.ts';
export { type Import, sendFile } from './send-file.ts';
