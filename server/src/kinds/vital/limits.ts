/** Bytes of a body of `/vitals`, compressed and decompressed. */
export const vitalsBodyBytes = 1024 * 1024;
/** A page has a handful. These are read in one piece, in less than 20 ms. */
export const vitalsPerBody = 2500;
/** Fewer are taken, but at least this many, if what each repeats of its body is long. */
export const vitalsOfLongBody = 1000;
/** Bytes that all vitals of one body can repeat of it: small bodies could become huge. */
export const repeatedBytes = 4 * 1024 * 1024;
/** Characters of the page, and of its URL, that each vital of a body carries. */
export const vitalUrlLength = 2048;
