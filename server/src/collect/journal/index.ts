export { openJournal, type Journal, type JournalOptions } from './journal.ts';
export type { DiskState } from './journal-space.ts';
export {
  JournalReader,
  type Damage,
  type JournalBatch,
  type JournalItem,
} from './journal-reader.ts';
export { readMark, writeMark, type Mark, type MarkPart } from './mark-file.ts';
export { journalId, journalSince } from './journal-id.ts';
export { JournalOpenError } from './journal-open-error.ts';
export { isDiskError, type ReadAt } from './segment-bytes.ts';
