const segment = '[a-z0-9][a-z0-9._-]{0,199}';
const keyPattern = new RegExp(`^${segment}(?:/${segment})+$`);
const prefixPattern = new RegExp(`^(?:${segment}/)+$`);
const longest = 900;

/** A key or prefix that no blob can have; the caller made it wrong. */
export class BlobKeyError extends Error {
  override readonly name = 'BlobKeyError';

  constructor(text: string) {
    super(`${JSON.stringify(text.slice(0, 100))} is no key or prefix of a blob`);
  }
}

/**
 * The key `{project}/{generation}/{…parts}`. Parts are 1 to 200 of [a-z0-9._-] and begin with a
 * letter or digit; what comes from outside (session ids, file names) is hashed by the caller.
 * @throws BlobKeyError
 */
export function blobKey(projectId: string, generation: number, ...parts: string[]): string {
  const key = [projectId, String(generation), ...parts].join('/');
  checkKey(key);
  return key;
}

/** @throws BlobKeyError unless the text is two or more parts with `/` between them */
export function checkKey(key: string): void {
  if (key.length > longest || !keyPattern.test(key)) throw new BlobKeyError(key);
}

/** @throws BlobKeyError unless the text is one or more whole parts, each followed by `/` */
export function checkPrefix(prefix: string): void {
  if (prefix.length > longest || !prefixPattern.test(prefix)) throw new BlobKeyError(prefix);
}
