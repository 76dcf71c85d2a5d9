import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Semaphore } from '../src/platform/semaphore.ts';
import type { S3Settings } from '../src/store/blobs/index.ts';
import { S3Requests } from '../src/store/blobs/s3-requests.ts';
import { freePort } from './free-port.ts';
import { isSigned } from './s3-signature.ts';

export interface S3Harness {
  readonly settings: S3Settings;
  /** Requests to answer with 503; initially none. */
  rejects: (request: IncomingMessage) => boolean;
  /** What a request waits for; initially nothing. */
  waits: (request: IncomingMessage) => Promise<void> | undefined;
  /** Makes another bucket. */
  makeBucket(name: string): Promise<void>;
  /** Stops the server but keeps its data for the next start. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops and continues its process: it accepts connections, but answers nothing. */
  freeze(signal: 'SIGSTOP' | 'SIGCONT'): void;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('s3-server.mjs', import.meta.url));
/** The only key pair that the server accepts. */
const key = 'S3RVER';

/** An S3-compatible server with one bucket, behind a proxy that checks signatures. */
export async function openS3(): Promise<S3Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-s3-'));
  const [port, serverPort] = [await freePort(), await freePort()];
  // It encrypts listing tokens with a cipher that OpenSSL 3 considers legacy.
  const node = ['--openssl-legacy-provider', program, folder, String(serverPort)];
  const child = spawn(process.execPath, node, { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilAnswered(`http://127.0.0.1:${serverPort}/`, child);
  let gate: Server | null = null;
  const stop = async (): Promise<void> => {
    const closing = gate;
    gate = null;
    closing?.closeAllConnections();
    await new Promise((resolve) => (closing === null ? resolve(null) : closing.close(resolve)));
  };
  const start = async (): Promise<void> => {
    gate = signatureGate(serverPort, {
      rejects: (request) => harness.rejects(request),
      waits: (request) => harness.waits(request),
    });
    await new Promise<void>((resolve) => gate?.listen(port, '127.0.0.1', resolve));
  };
  const harness: S3Harness = {
    rejects: () => false,
    waits: () => undefined,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'blobs',
      accessKeyId: key,
      secretAccessKey: key,
    },
    makeBucket: async (bucket) => {
      await new S3Requests({ ...harness.settings, bucket }).send({ method: 'PUT' });
    },
    start,
    stop,
    freeze: (signal) => void child.kill(signal),
    close: async () => {
      await stop();
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await start();
  return harness;
}

/**
 * Passes on signed requests, one at a time and with complete answers: the server writes to files that others
 * may be reading, which S3 never does.
 */
function signatureGate(
  serverPort: number,
  { rejects, waits }: Pick<S3Harness, 'rejects' | 'waits'>,
): Server {
  const turns = new Semaphore(1);
  return createServer((incoming, response) => {
    const answer = async (): Promise<void> => {
      const body = await buffer(incoming);
      if (!isSigned(incoming, body, key)) {
        response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
        return;
      }
      if (rejects(incoming)) {
        response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
        return;
      }
      const passed = await forward(incoming, body, serverPort);
      const content = await buffer(passed);
      response.writeHead(passed.statusCode ?? 500, passed.headers).end(content);
    };
    Promise.resolve(waits(incoming))
      .then(() => turns.run(answer))
      .catch(() => response.destroy());
  });
}

async function forward(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  port: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, method, path: url, headers }, resolve);
    sending.on('error', reject);
    sending.end(body);
  });
}

async function untilAnswered(address: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await fetch(address);
      return;
    } catch (error) {
      if (attempt === 400 || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
