/** Bytes of a body of `/identify`, compressed and decompressed. */
export const identifyBodyBytes = 1024 * 1024;
/** Characters of an external ID; cutting would mix people up. */
export const externalIdLength = 256;
/** Characters of a person's email, name, phone and avatar URL. */
export const personFieldLength = 2048;
/** IDs that one identify call can add. */
export const aliasesPerIdentify = 1000;
