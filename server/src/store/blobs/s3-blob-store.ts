import { createHash } from 'node:crypto';
import { checkKey, checkPrefix } from './blob-key.ts';
import {
  type BlobListOptions,
  type BlobPage,
  type BlobStore,
  largestBlobPage,
} from './blob-store.ts';
import { reasonOf, S3Error } from './s3-error.ts';
import { type S3Retries, S3Requests, type S3Settings } from './s3-requests.ts';

const notFound = 404;
/** Only this identifies a missing key: proxies and missing buckets answer 404 too. */
const saysNoKey = (body: Buffer): boolean => /<Code>NoSuchKey<\/Code>/.test(String(body));

/**
 * Blobs as objects in one bucket, under the same keys, so that a folder can be copied to a bucket. Keys need
 * no escaping in URLs and XML. All methods may throw `S3Error`.
 */
export class S3BlobStore implements BlobStore {
  private readonly requests: S3Requests;

  /** @param ending aborts when nothing is waited for any more */
  constructor(settings: S3Settings, retries?: S3Retries, ending?: AbortSignal) {
    this.requests = new S3Requests(settings, retries, ending);
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    checkKey(key);
    // Lets the store reject content that was changed in transit.
    const headers = { 'Content-Type': 'application/octet-stream', 'Content-MD5': md5(content) };
    await this.requests.send({ method: 'PUT', key, body: content, headers });
  }

  async get(key: string): Promise<Buffer | null> {
    checkKey(key);
    const { status, body } = await this.requests.send({ method: 'GET', key }, [200, notFound]);
    if (status === 200) return body;
    if (saysNoKey(body)) return null;
    throw notThere('GET', body);
  }

  async list(prefix: string, options: BlobListOptions = {}): Promise<BlobPage> {
    checkPrefix(prefix);
    const limit = Math.min(options.limit ?? largestBlobPage, largestBlobPage);
    const query = {
      'list-type': '2',
      'max-keys': String(limit),
      prefix,
      ...(options.after !== undefined && { 'start-after': options.after }),
    };
    const { body } = await this.requests.send({ method: 'GET', query });
    const xml = wholeAnswer(body, 'ListBucketResult');
    const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    const truncated = xml.includes('<IsTruncated>true</IsTruncated>');
    return { keys, next: truncated ? (keys.at(-1) ?? null) : null };
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    const { status, body } = await this.requests.send({ method: 'DELETE', key }, removed);
    if (status === notFound && !saysNoKey(body)) throw notThere('DELETE', body);
  }

  async deletePrefix(prefix: string): Promise<void> {
    checkPrefix(prefix);
    // Page by page, without starting over: a store that keeps objects it reported as deleted would cause an
    // endless loop.
    let next: string | null = '';
    while (next !== null) {
      const page: BlobPage = await this.list(prefix, next === '' ? {} : { after: next });
      if (page.keys.length > 0) await this.deleteAll(page.keys);
      next = page.next;
    }
    const left = await this.list(prefix, { limit: 1 });
    if (left.keys.length === 0) return;
    // Written meanwhile, or not deleted.
    await this.deleteAll(left.keys);
    const [key] = left.keys;
    if ((await this.list(prefix, { limit: 1 })).keys[0] === key) {
      throw new S3Error('S3 still has an object after reporting it deleted');
    }
  }

  /** Up to 1,000 per request. */
  private async deleteAll(keys: readonly string[]): Promise<void> {
    const objects = keys.map((key) => `<Object><Key>${key}</Key></Object>`).join('');
    const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects}</Delete>`);
    const headers = {
      'Content-Type': 'application/xml',
      'Content-MD5': md5(body),
    };
    const answer = await this.requests.send({
      method: 'POST',
      query: { delete: '' },
      body,
      headers,
    });
    const [, error = ''] = answer.body.toString('utf8').split('<Error>', 2);
    const failed = /<Code>(\w{1,100})<\/Code>/.exec(error);
    const [, code] = failed ?? [];
    if (code !== undefined) {
      throw new S3Error(`S3 did not remove an object (${code})`, reasonOf(code, 200));
    }
    wholeAnswer(answer.body, 'DeleteResult');
  }
}

const removed = [200, 204, notFound];

function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}

function notThere(method: string, body: Buffer): S3Error {
  const isBucket = body.includes('NoSuchBucket');
  return isBucket
    ? new S3Error('S3 has no such bucket', 'bucket')
    : new S3Error(`S3 answered ${method} with 404 for another reason than a missing key`);
}

/**
 * The answer as text. Part of a list, or the page of a proxy, would look like an empty list.
 * @throws S3Error unless it is one complete element with that name
 */
function wholeAnswer(body: Buffer, name: string): string {
  const xml = body.toString('utf8');
  const begins = [' ', '/', '>'].some((next) => xml.includes(`<${name}${next}`));
  const end = xml.trimEnd();
  const isWhole = begins && (end.endsWith('/>') || end.endsWith(`</${name}>`));
  if (isWhole) return xml;
  throw new S3Error(`S3 sent an incomplete ${name}`);
}
