import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Turns } from '../src/platform/turns.ts';
import type { S3Settings } from '../src/store/blobs/index.ts';
import { freePort } from './free-port.ts';
import { isSigned } from './s3-signature.ts';

export interface S3Rig {
  readonly settings: S3Settings;
  /** Requests that are answered with 503; none at first. */
  rejects: (request: IncomingMessage) => boolean;
  /** The server is gone; what it holds is kept for the next start. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('s3-server.mjs', import.meta.url));
/** The only pair of keys the server knows. */
const key = 'S3RVER';

/** A server of S3's protocol with one bucket, behind a gate that knows signatures. */
export async function openS3(): Promise<S3Rig> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-s3-'));
  const [port, serverPort] = [await freePort(), await freePort()];
  // Its tokens of listings are made with a cipher that OpenSSL 3 counts as legacy.
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
    gate = signatureGate(serverPort, (request) => rig.rejects(request));
    await new Promise<void>((resolve) => gate?.listen(port, '127.0.0.1', resolve));
  };
  const rig: S3Rig = {
    rejects: () => false,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'blobs',
      accessKeyId: key,
      secretAccessKey: key,
    },
    start,
    stop,
    close: async () => {
      await stop();
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await start();
  return rig;
}

/**
 * Lets through what is signed. One request after another and each answer whole, because the server
 * writes into files that others may be reading, which S3 never shows.
 */
function signatureGate(serverPort: number, rejects: S3Rig['rejects']): Server {
  const turns = new Turns(1);
  return createServer((incoming, response) => {
    const answered = turns.run(async () => {
      const body = await buffer(incoming);
      if (!isSigned(incoming, body, key)) {
        response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
        return;
      }
      if (rejects(incoming)) {
        response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
        return;
      }
      const answer = await forward(incoming, body, serverPort);
      const content = await buffer(answer);
      response.writeHead(answer.statusCode ?? 500, answer.headers).end(content);
    });
    answered.catch(() => response.destroy());
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
