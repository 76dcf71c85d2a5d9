import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { ScriptName } from '../../tracker/build.mjs';
import { readConfig } from '../src/config.ts';
import { openDataFolder } from '../src/service/data-folder.ts';
import { openService } from '../src/service/open-service.ts';
import type { Service } from '../src/service/service.ts';
import { dropStores, storeEnvironment, writeMigratedStores } from './migrated-stores.ts';
import { harnessAccount, harnessKey } from './service-harness.ts';

const builtScripts = fileURLToPath(new URL('../../tracker/dist/', import.meta.url));

export interface InProcessHarness {
  readonly service: Service;
  readonly url: string;
  /** Data folder. */
  readonly folder: string;
  /** Errors in the log, as JSON. */
  readonly errors: readonly string[];
  /** A request with the administrator's key, or with `key`; `body` is sent unchanged. */
  request(method: string, path: string, body?: string, key?: string): Promise<Response>;
  /** The status and the JSON object that answer a request with the administrator's key; `body` is sent as JSON. */
  ask(method: string, path: string, body?: unknown): Promise<AnswerBody>;
  /** A request without a key, like from a page of the service. */
  asBrowser(method: string, path: string, body?: unknown, cookie?: string): Promise<Response>;
  /** Stops the service and keeps its folder. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export type AnswerBody = Record<string, unknown> & { items?: Record<string, unknown>[] };

/** The whole service from source, in this process, with a temporary folder and a real socket. */
export async function inProcessHarness(
  environment: Readonly<Record<string, string>> = {},
  /** Add-ons of the tracker to serve. */
  addOns: readonly ScriptName[] = [],
  /** Data folder. */
  path = mkdtempSync(join(tmpdir(), 'bellwether-service-')),
): Promise<InProcessHarness> {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  await writeMigratedStores(path);
  const folder = await openDataFolder(path);
  const config = readConfig({
    BELLWETHER_DATA_DIR: path,
    BELLWETHER_ADMIN_EMAIL: harnessAccount.email,
    BELLWETHER_ADMIN_PASSWORD: harnessAccount.password,
    BELLWETHER_ADMIN_API_KEY: harnessKey,
    BELLWETHER_RATE_LIMIT_KEY: '0',
    BELLWETHER_RATE_LIMIT_ADDRESS: '0',
    BELLWETHER_RATE_LIMIT_SIGN_IN: '0',
    ...storeEnvironment(path),
    ...environment,
  });
  const trackerScript = folder.at('script.js');
  for (const name of ['script', ...addOns] as const)
    for (const form of ['js', 'js.br', 'js.gz'])
      copyFileSync(`${builtScripts}${name}.${form}`, folder.at(`${name}.${form}`));
  const service = await openService({ config, folder, log, trackerScript });
  await service.ready;
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const send = (method: string, address: string, headers: Record<string, string>, body?: string) =>
    fetch(url + address, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
  const asJson = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));
  const stop = async (): Promise<void> => {
    await service.close();
    folder.release();
  };
  return {
    service,
    url,
    folder: path,
    errors,
    request: (method, address, body, key = harnessKey) =>
      send(method, address, { 'x-api-key': key }, body),
    asBrowser: (method, address, body, cookie) =>
      send(method, address, { origin: url, ...(cookie !== undefined && { cookie }) }, asJson(body)),
    ask: async (method, address, body) => {
      const answer = await send(method, address, { 'x-api-key': harnessKey }, asJson(body));
      const text = await answer.text();
      return { status: answer.status, ...(text !== '' && (JSON.parse(text) as object)) };
    },
    stop,
    close: async () => {
      await stop();
      await dropStores(path);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
