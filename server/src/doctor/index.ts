export { diagnose } from './diagnose.ts';
export { type KnownFacts, lastBackupFile, readFacts } from './facts.ts';
export { fine, type Finding } from './finding.ts';
