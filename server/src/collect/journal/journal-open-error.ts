/** The journal's folder can't be used; the message says what to do. */
export class JournalOpenError extends Error {
  override readonly name = 'JournalOpenError';
}
