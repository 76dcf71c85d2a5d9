export { assumedPeers, type PeerInstances, noPeers, WatchedPeers } from './peer-instances.ts';
export { sharedDeadLetterRemoval } from './shared-dead-letter-removal.ts';
export { HeldDigest } from './held-digest.ts';
export { JournalMarks } from './journal-marks.ts';
export { OthersUnheldError, SharedSnapshot } from './shared-snapshot.ts';
export { openProcess } from './process-heartbeats.ts';
export { runningInstances } from './running-instances-store.ts';
export { readJournals, retireJournal } from './journals-store.ts';
export {
  RegisteredJournals,
  silentAfter,
  type TroubledJournal,
  type WaitedFor,
} from './other-journals.ts';
