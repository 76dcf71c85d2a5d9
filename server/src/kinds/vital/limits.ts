/** Bytes of a body of `/vitals`, compressed and decompressed. */
export const vitalsBodyBytes = 1024 * 1024;
/** A page has a handful; each becomes a record with all that the body says about the page. */
export const vitalsPerBody = 1000;
/** Characters of the page, and of its URL, that each vital of a body carries. */
export const vitalUrlLength = 2048;
