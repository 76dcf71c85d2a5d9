/** Its message is for the operator. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}
