export { assumedPeers, type PeerInstances, noPeers, WatchedPeers } from './peer-instances.ts';
export { deadLettersEverywhere } from './forgotten-letters.ts';
export { JournalMarks } from './journal-marks.ts';
export { openProcess } from './process-beats.ts';
export { readJournals, retireJournal } from './journals-store.ts';
export { RegisteredJournals, silentAfter, type WaitedFor } from './other-journals.ts';
