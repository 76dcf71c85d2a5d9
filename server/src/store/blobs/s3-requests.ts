import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { codeOf } from '../../platform/code-of.ts';
import { isUntrustedCertificate } from '../../platform/untrusted-certificate.ts';
import { withoutTrailing } from '../../platform/without-trailing.ts';
import { withinTime } from '../../platform/within-time.ts';
import { reasonOf, S3Error } from './s3-error.ts';

/** Location of the blobs in S3 or a compatible service. */
export interface S3Settings {
  /** URL of the service without the bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Key of the object; empty for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface S3Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** How long to wait for a store. */
export interface S3Retries {
  readonly attempts: number;
  /** Timeout of one attempt (ms). */
  readonly attemptMs: number;
  /** For how long nothing may come of an answer; default: like an attempt. An upload is answered when it is complete. */
  readonly silentMs?: number;
  /** After this time, no further attempt begins (ms); default: never. */
  readonly triedMs?: number;
}

/** A chunk of 16 MiB over a slow connection takes a while, but readers of a store that hangs should hear of it. */
const defaultRetries: S3Retries = {
  attempts: 4,
  attemptMs: 60_000,
  silentMs: 15_000,
  triedMs: 10_000,
};
/** For work that may take hours. */
export const patientRetries: S3Retries = { attempts: 4, attemptMs: 60_000 };
const firstPauseMs = 100;
/** More than any blob has; a larger answer is not from a blob store. */
const largestAnswer = 256 * 1024 * 1024;

/** Signed requests to one bucket, retried if the store is busy or the connection fails. */
export class S3Requests {
  private readonly client: AwsClient;
  private readonly base: string;
  private readonly retries: S3Retries;
  private readonly ending: AbortSignal;

  /** @param ending aborts when nothing is waited for any more; default: never */
  constructor(
    settings: S3Settings,
    retries: S3Retries = defaultRetries,
    ending: AbortSignal = new AbortController().signal,
  ) {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
    this.retries = retries;
    this.ending = ending;
    // Every running request listens: Node would warn of a leak at eleven of them.
    setMaxListeners(0, ending);
    this.client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 0,
    });
    this.base = `${withoutTrailing(endpoint, '/')}/${bucket}`;
  }

  /** @throws S3Error unless the answer has one of the statuses, by default 200 and 204, or at the end */
  async send(wanted: S3Request, statuses: readonly number[] = [200, 204]): Promise<S3Answer> {
    const { attempts, triedMs = Number.POSITIVE_INFINITY } = this.retries;
    const begun = performance.now();
    for (let attempt = 1; ; attempt++) {
      const answer = await this.once(wanted);
      if (!(answer instanceof S3Error) && statuses.includes(answer.status)) return answer;
      const passing = answer instanceof S3Error || answer.status >= 500 || answer.status === 429;
      const isLate = performance.now() - begun >= triedMs;
      const isLast = attempt >= attempts || isLate || this.ending.aborted;
      if (!passing || isLast) throw rejection(wanted, answer);
      const signal = this.ending;
      await pause(firstPauseMs * 4 ** (attempt - 1), undefined, { signal })
        // The next attempt ends at once.
        .catch(() => undefined);
    }
  }

  private async once({
    method,
    key,
    query,
    body,
    headers,
  }: S3Request): Promise<S3Answer | S3Error> {
    const address = new URL(key === undefined ? this.base : `${this.base}/${key}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const { attemptMs, silentMs = attemptMs } = this.retries;
    const end = performance.now() + attemptMs;
    try {
      return await withinTime(
        body === undefined ? silentMs : attemptMs,
        async (signal, waitFor) => {
          const response = await this.client.fetch(address.href, {
            method,
            headers: { ...headers },
            ...(body !== undefined && { body: Uint8Array.from(body) }),
            signal,
          });
          const content = await wholeBody(response, signal, () => {
            if (performance.now() > end)
              throw new Error(`no complete answer within ${attemptMs} ms`);
            if (silentMs < attemptMs) waitFor(silentMs);
          });
          return { status: response.status, body: content };
        },
        this.ending,
      );
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const text = `S3 did not respond to ${method}: ${messageOf(cause)}`;
      const reason = isUntrustedCertificate(codeOf(cause)) ? 'certificate' : 'unreachable';
      return new S3Error(text, reason, { cause: error });
    }
  }
}

async function wholeBody(
  { body }: Response,
  signal: AbortSignal,
  onPart: () => void,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    signal.throwIfAborted();
    onPart();
    size += part.byteLength;
    if (size > largestAnswer) throw new Error('the response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

function rejection({ method }: S3Request, answer: S3Answer | S3Error): S3Error {
  if (answer instanceof S3Error) return answer;
  const code = /<Code>(\w{1,100})<\/Code>/.exec(answer.body.toString('utf8'))?.[1] ?? 'no reason';
  const { status } = answer;
  return new S3Error(`S3 answered ${method} with ${status} (${code})`, reasonOf(code, status));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
