/** The journal's folder cannot be used; the message tells the operator what to do. */
export class JournalOpenError extends Error {
  override readonly name = 'JournalOpenError';
}
