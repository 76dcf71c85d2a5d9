/** The user's call is wrong, and the message says how. */
export class UsageError extends Error {}
