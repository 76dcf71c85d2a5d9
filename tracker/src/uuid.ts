/** A random UUID. crypto.randomUUID only exists on https, while every blob URL ends with a UUID. */
export const uuid = (): string => URL.createObjectURL(new Blob()).slice(-36);
