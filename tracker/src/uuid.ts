/**
 * A random UUID. crypto.randomUUID exists on https alone, while the address of a blob ends in one
 * everywhere.
 */
export const uuid = (): string => URL.createObjectURL(new Blob()).slice(-36);
