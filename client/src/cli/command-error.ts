/** The command failed, and the message says why; its arguments are valid. */
export class CommandError extends Error {}
