/** Why a backup or a restore did not work: one sentence that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
