import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import {
  type Locator,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';

/** The service's policy for the pages of the app. */
export { pagePolicy } from '../src/http/security-headers.ts';

/** Path of another Chromium for the tests, such as `/usr/bin/chromium`. */
const CHOSEN_BROWSER = process.env['BELLWETHER_TEST_BROWSER'] ?? '';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A page lives for a second: compiling its hot code again takes longer than running it as it is. */
const SHORT_LIVED = ['--js-flags=--no-opt,--no-maglev'];

/**
 * The headless browser's own User-Agent identifies it as a bot, which the collector does not count. Set by
 * flag: one set on a context is missing in beacons sent while a page is left.
 */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

/** Other properties of a person's browser; add it to the options of every context. */
export const PERSON: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  // Otherwise the shell's POSIX locale becomes a language that no browser has.
  locale: 'en-GB',
  timezoneId: 'UTC',
};

type Attempt = { executablePath: string; libraries?: string; fonts?: string };

async function unpack(archive: string, folder: string): Promise<void> {
  const target = join(folder, archive.replace(/\.br$/, ''));
  await pipeline(
    createReadStream(join(packFolder(), archive)),
    createBrotliDecompress(),
    createWriteStream(target, { mode: 0o700 }),
  );
  if (!target.endsWith('.tar')) return;
  await promisify(execFile)('tar', ['-xf', target, '-C', folder, '--no-same-owner']);
  await rm(target);
}

function packFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return join(entry.slice(0, entry.lastIndexOf(join('chromium', 'build'))), 'chromium', 'bin');
}

/**
 * Unpacks the browser of the npm package once per version. Workers may do so concurrently; one of them wins.
 */
async function unpackedBrowser(): Promise<string> {
  const pack = packFolder();
  const { version } = JSON.parse(await readFile(join(dirname(pack), 'package.json'), 'utf8')) as {
    version: string;
  };
  const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    await Promise.all(
      ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((archive) => unpack(archive, draft)),
    );
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function* attempts(): AsyncGenerator<Attempt> {
  if (CHOSEN_BROWSER !== '') {
    yield { executablePath: CHOSEN_BROWSER };
    return;
  }
  const folder = await unpackedBrowser();
  const unpacked = { executablePath: join(folder, 'chromium'), fonts: folder };
  yield unpacked;
  // For machines without NSS: the package contains it.
  yield { ...unpacked, libraries: join(folder, 'lib') };
}

/**
 * Starts a real Chromium: the pinned one of `@sparticuz/chromium`, or the one in `BELLWETHER_TEST_BROWSER`. Without
 * `flags`, its pages don't optimize their code. If none starts, throws one sentence that lists every attempt; tests are never skipped for this.
 */
export async function startBrowser(
  userAgent: string = USER_AGENT,
  flags: readonly string[] = SHORT_LIVED,
): Promise<Browser> {
  const failures: string[] = [];
  try {
    for await (const { executablePath, libraries, fonts } of attempts()) {
      const env = {
        ...process.env,
        ...(libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries }),
        ...(fonts === undefined || existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: fonts }),
      };
      try {
        return await chromium.launch({
          executablePath,
          args: [...FLAGS, ...flags, `--user-agent=${userAgent}`],
          env,
          timeout: 120_000,
        });
      } catch (error) {
        failures.push(`${executablePath}: ${String(error).slice(0, 600)}`);
      }
    }
  } catch (error) {
    failures.push(`@sparticuz/chromium could not be unpacked: ${String(error)}`);
  }
  throw new Error(
    `The browser tests need a Chromium and none starts here. Set BELLWETHER_TEST_BROWSER to the path of one, or see why the packaged one fails:\n${failures.join('\n')}`,
  );
}

/** What tests need of a browser. */
export type TestBrowser = Pick<Browser, 'newContext' | 'close'>;

let shared: Promise<Browser> | undefined;

/**
 * The browser that all test files of a worker share, because starting one takes longer than most tests. It ends
 * with the worker; `close` closes the contexts that were opened here.
 */
export async function openBrowser(): Promise<TestBrowser> {
  shared ??= startBrowser().then((started) => {
    // One that crashed is replaced for the next file.
    started.once('disconnected', () => (shared = undefined));
    return started;
  });
  const browser = await shared;
  const contexts: BrowserContext[] = [];
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      // Only ends what hangs, like the limits of tests.
      context.setDefaultTimeout(60_000);
      contexts.push(context);
      return context;
    },
    close: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
  };
}

/** Chooses an option of a select of the app by its label, or by its place. */
export async function chooseOption(select: Locator, option: string | number): Promise<void> {
  await select.click();
  const options = select.page().getByRole('option');
  if (typeof option === 'number') await options.nth(option).click();
  else await select.page().getByRole('option', { name: option, exact: true }).click();
}
