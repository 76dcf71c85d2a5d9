/** Bytes of a body of `/error`, compressed and decompressed. */
export const errorBodyBytes = 5 * 1024 * 1024;
/** Errors of one request; equal ones are sent once, with their count. */
export const errorsOfRequest = 10_000;
/** Equal errors that one entry can stand for: the largest value of the column. */
export const countOfError = 4_294_967_295;
/** Bytes that all errors of one request can repeat of its context: small bodies could become huge. */
export const repeatedBytes = 4 * 1024 * 1024;
/** Characters of an error's type. */
export const errorTypeLength = 1000;
/** Causes of an error, in a chain. */
export const causesOfError = 8;
