/** What was asked for can't be done, and the message says why; the call itself is right. */
export class CommandError extends Error {}
