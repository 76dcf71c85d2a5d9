/** Bytes of a body of `/web`, compressed and decompressed. */
export const webBodyBytes = 1024 * 1024;
/** Bodies in one array. */
export const bodiesPerArray = 1000;
/** Characters of an event's name. */
export const eventNameLength = 200;
