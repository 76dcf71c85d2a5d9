export const propertyKeys = 256;
/** Bytes of the properties as JSON. */
export const propertyBytes = 32 * 1024;
/** Levels of objects and lists, including the properties object. */
export const propertyDepth = 8;
/** Characters of a text column; page URLs rarely exceed 2,000. */
export const columnLength = 8192;
/** Characters of IDs and versions chosen by clients. */
export const labelLength = 256;
/** Characters of the User-Agent kept for the digest. */
export const userAgentLength = 512;
/** How far in the past and in the future a client's timestamp can be, in ms. */
export const clockBehind = 24 * 60 * 60 * 1000;
export const clockAhead = 5 * 60 * 1000;
/** Maximum number of warnings that name a key; one more sums up the rest. */
export const namedWarnings = 1000;
/** Characters of a property's key in a warning. */
export const namedKeyLength = 200;
/** Members of all objects and lists of a body, of which those with 10,000 errors have some 100,000. */
export const valuesOfBody = 250_000;
/** Different names in an item: each takes a hundred times as long as a value. It keeps 256 of them. */
export const namesOfItem = 20_000;
