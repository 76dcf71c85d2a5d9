/** Bytes of a body of `/error`, compressed and decompressed. */
export const errorBodyBytes = 5 * 1024 * 1024;
/** Errors of one request; equal ones are sent once, with their count. */
export const errorsOfRequest = 1000;
/** Equal errors that one entry can stand for: more than a client sees between two requests. */
export const countOfError = 100_000;
/** Bytes that all errors of one request can repeat of its context: small bodies could become huge. */
export const repeatedBytes = 4 * 1024 * 1024;
/** Characters of an error's type. */
export const errorTypeLength = 1000;
/** Causes of an error, in a chain. */
export const causesOfError = 8;
