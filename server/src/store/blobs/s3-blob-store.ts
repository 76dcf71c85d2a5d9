import { createHash } from 'node:crypto';
import { checkKey, checkPrefix } from './blob-key.ts';
import {
  type BlobListOptions,
  type BlobPage,
  type BlobStore,
  largestBlobPage,
} from './blob-store.ts';
import { S3Error, type S3Patience, S3Requests, type S3Settings } from './s3-requests.ts';

const notFound = 404;

/**
 * Blobs as objects of one bucket. Its keys are the blobs' own, so that a folder can be copied into a
 * bucket; they need no escaping in addresses and XML. Every method may throw `S3Error`.
 */
export class S3BlobStore implements BlobStore {
  readonly #requests: S3Requests;

  constructor(settings: S3Settings, patience?: S3Patience) {
    this.#requests = new S3Requests(settings, patience);
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    checkKey(key);
    const headers = { 'Content-Type': 'application/octet-stream' };
    await this.#requests.send({ method: 'PUT', key, body: content, headers });
  }

  async get(key: string): Promise<Buffer | null> {
    checkKey(key);
    const { status, body } = await this.#requests.send({ method: 'GET', key }, [200, notFound]);
    if (status === 200) return body;
    if (body.includes('NoSuchBucket')) throw new S3Error('S3 has no such bucket');
    return null;
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
    const { body } = await this.#requests.send({ method: 'GET', query });
    const xml = body.toString('utf8');
    const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    const truncated = xml.includes('<IsTruncated>true</IsTruncated>');
    return { keys, next: truncated ? (keys.at(-1) ?? null) : null };
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    await this.#requests.send({ method: 'DELETE', key }, [200, 204, notFound]);
  }

  async deletePrefix(prefix: string): Promise<void> {
    checkPrefix(prefix);
    for (;;) {
      const { keys, next } = await this.list(prefix);
      if (keys.length > 0) await this.#deleteAll(keys);
      if (next === null) return;
    }
  }

  /** Up to 1,000 in one request. */
  async #deleteAll(keys: readonly string[]): Promise<void> {
    const objects = keys.map((key) => `<Object><Key>${key}</Key></Object>`).join('');
    const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects}</Delete>`);
    const headers = {
      'Content-Type': 'application/xml',
      'Content-MD5': createHash('md5').update(body).digest('base64'),
    };
    const answer = await this.#requests.send({
      method: 'POST',
      query: { delete: '' },
      body,
      headers,
    });
    const failed = /<Error>.*?<Code>(\w{1,100})<\/Code>/s.exec(answer.body.toString('utf8'));
    if (failed !== null) throw new S3Error(`S3 did not remove an object (${failed[1]})`);
  }
}
