export const propertyKeys = 256;
/** Bytes of the properties as JSON. */
export const propertyBytes = 32 * 1024;
/** Levels of objects and lists; the properties themselves are the first. */
export const propertyDepth = 8;
/** Characters of a text column; a page's address is rarely past 2,000. */
export const columnLength = 8192;
/** Characters of ids and versions that clients choose themselves. */
export const labelLength = 256;
/** Characters of the User-Agent that are kept for the digest. */
export const userAgentLength = 512;
/** A client's timestamp is plausible this far in the past and in the future, in ms. */
export const clockBehind = 24 * 60 * 60 * 1000;
export const clockAhead = 5 * 60 * 1000;
/** Warnings that name a key each; what is more is summed up in one. */
export const namedWarnings = 1000;
/** Characters of each property's key that a warning names. */
export const namedKeyLength = 200;
/** Items that are checked in one piece of work: ordinary ones take less than a millisecond. */
export const itemsOfPiece = 25;
