const segment = '[a-z0-9][a-z0-9._-]{0,199}';
const keyPattern = new RegExp(`^${segment}(?:/${segment})+$`);
const prefixPattern = new RegExp(`^(?:${segment}/)+$`);
const longest = 900;

/** An invalid key or prefix, which is an error of the caller. */
export class BlobKeyError extends Error {
  override readonly name = 'BlobKeyError';

  constructor(text: string) {
    super(`${JSON.stringify(text.slice(0, 100))} is no key or prefix of a blob`);
  }
}

/**
 * The key `{project}/{generation}/{…parts}`. Parts have 1 to 200 characters of [a-z0-9._-] and begin with a
 * letter or digit. The caller must hash client data (session IDs, file names).
 * @throws BlobKeyError
 */
export function blobKey(projectId: string, generation: number, ...parts: string[]): string {
  const key = [projectId, String(generation), ...parts].join('/');
  checkKey(key);
  return key;
}

/** @throws BlobKeyError unless the text is two or more parts separated by `/` */
export function checkKey(key: string): void {
  if (key.length > longest || !keyPattern.test(key)) throw new BlobKeyError(key);
}

/** @throws BlobKeyError unless the text is one or more parts, each followed by `/` */
export function checkPrefix(prefix: string): void {
  if (prefix.length > longest || !prefixPattern.test(prefix)) throw new BlobKeyError(prefix);
}

const ownPattern = new RegExp(`^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/\\d+|bellwether)/`);

/** Whether it is the key of a blob of a project, or of the service itself: a bucket can have other objects too. */
export function isOwnKey(key: string): boolean {
  return key.length <= longest && keyPattern.test(key) && ownPattern.test(key);
}
