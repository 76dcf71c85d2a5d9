/** Bytes of a body of `/collect`, compressed and decompressed. */
export const telemetryBodyBytes = 1024 * 1024;
/** Bytes of one JSON value of a data source. */
export const jsonBytes = 32 * 1024;
/** Levels of lists and objects in it, including the value itself. */
export const jsonDepth = 8;
/** Elements and keys in it, on all levels together. */
export const jsonItems = 256;
