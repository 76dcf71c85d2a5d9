/** Why the service cannot start: one sentence, which is all that the operator sees. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
