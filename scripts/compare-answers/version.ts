import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/test/free-port.ts';
import type { SentRequest } from './requests.ts';

const key = `bw_${'comparing'.repeat(5)}`;

/** A version of the service that is running. */
export interface Version {
  readonly url: string;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Starts the service that was built in a folder, with an empty data folder. */
export async function startVersion(folder: string): Promise<Version> {
  const data = mkdtempSync(join(tmpdir(), 'bellwether-compared-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(folder, 'server/dist/main.js')], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: data,
      PORT: String(port),
      BELLWETHER_DATA_DIR: data,
      BELLWETHER_ADMIN_EMAIL: 'admin@example.com',
      BELLWETHER_ADMIN_PASSWORD: 'a long enough password',
      BELLWETHER_ADMIN_API_KEY: key,
      // Thousands of requests come from one address.
      BELLWETHER_RATE_LIMIT_KEY: '0',
      BELLWETHER_RATE_LIMIT_ADDRESS: '0',
      BELLWETHER_RATE_LIMIT_SIGN_IN: '0',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const giveUp = Date.now() + 60_000;
  for (;;) {
    const ready = await fetch(`${url}/health?ready`).catch(() => null);
    if (ready?.status === 200) break;
    if (child.exitCode !== null || Date.now() > giveUp) throw new Error(`${folder} doesn't start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
}

/** @param names what `{name}` in a path or a body stands for */
export async function send(
  { url }: Version,
  request: SentRequest,
  names: Readonly<Record<string, string>>,
): Promise<Answer> {
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
  const { method, path, body, key: sentKey = key } = request;
  const answer = await fetch(url + filled(path), {
    method,
    redirect: 'manual',
    headers: {
      ...(sentKey !== '' && { [request.keyHeader ?? 'x-api-key']: filled(sentKey) }),
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    },
    ...(body !== undefined && { body: filled(body) }),
  });
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, text: await answer.text() };
}
