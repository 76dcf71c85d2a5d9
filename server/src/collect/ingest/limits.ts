/** Bytes of a body of `/web`, compressed and decompressed. */
export const webBodyBytes = 1024 * 1024;
/** The same of `/replay`. */
export const replayBodyBytes = 16 * 1024 * 1024;
/** The same of `/vitals`. */
export const vitalsBodyBytes = 1024 * 1024;
/** A page has a handful; each becomes a record with all that the body says of the page. */
export const vitalsPerBody = 1000;
/** Bytes of a body of `/collect`, compressed and decompressed. */
export const telemetryBodyBytes = 1024 * 1024;
/** Bytes of one JSON value of a data source. */
export const jsonBytes = 32 * 1024;
/** Levels of lists and objects in it, the value itself being the first. */
export const jsonDepth = 8;
/** Elements and keys in it, on all levels together. */
export const jsonItems = 256;
/** Bodies in one array. */
export const bodiesPerArray = 1000;
/** Characters of an event's name. */
export const eventNameLength = 200;
export const propertyKeys = 256;
/** Bytes of the properties as JSON. */
export const propertyBytes = 32 * 1024;
/** Levels of objects and lists; the properties themselves are the first. */
export const propertyDepth = 8;
/** Characters of a text column; a page's address is rarely past 2,000. */
export const columnLength = 8192;
/** Characters of a page's address that each vital of a body carries. */
export const vitalUrlLength = 2048;
/** Characters of ids and versions that clients choose themselves. */
export const labelLength = 256;
/** Characters of the User-Agent that are kept for the digest. */
export const userAgentLength = 512;
/** A client's clock is believed this far back and ahead, in ms. */
export const clockBehind = 24 * 60 * 60 * 1000;
export const clockAhead = 5 * 60 * 1000;
/** Warnings that name a key each; what is more is summed up in one. */
export const namedWarnings = 1000;
/** Characters of each property's key that a warning names. */
export const namedKeyLength = 200;
/** Characters of the id a project's owner gives a person; cutting would mix people up. */
export const externalIdLength = 256;
/** Characters of a person's email, name, phone and picture's address. */
export const personFieldLength = 2048;
/** Ids that one identify may add. */
export const aliasesPerIdentify = 1000;
/** Bytes of a body of `/error`, compressed and decompressed. */
export const errorBodyBytes = 5 * 1024 * 1024;
/** Errors of one request; equal ones are sent once, with their count. */
export const errorsOfRequest = 1000;
/** Equal errors that one entry may stand for: more than a client sees between two requests. */
export const countOfError = 100_000;
/** Bytes that all errors of one request may repeat of its context: small bodies could become huge. */
export const repeatedBytes = 4 * 1024 * 1024;
/** Characters of the name of an error's type. */
export const errorTypeLength = 1000;
/** Causes of an error, one behind the other. */
export const causesOfError = 8;
