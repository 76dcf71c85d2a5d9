/** What the journal's folder holds cannot be used; the message says what to do, for the operator. */
export class JournalOpenError extends Error {
  override readonly name = 'JournalOpenError';
}
