import { setImmediate as immediately, setTimeout as pause } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { type Config, readConfig, settingsWithoutEffect } from '../config.ts';
import { embeddedEngineObstacle } from '../store/events/index.ts';
import { disableIdleAsyncStorages } from '../platform/idle-async-storage.ts';
import { withoutStatus } from '../platform/status-line.ts';
import { terminalText } from '../platform/terminal-text.ts';
import { logFile, LogOutput } from './log-output.ts';
import { logText } from './log-text.ts';
import { requireSharedForRoles } from './shared-stores.ts';
import { openDataFolder } from './data-folder.ts';
import { openService } from './open-service.ts';
import type { Service } from './service.ts';
import { serviceOidc } from './service-oidc.ts';
import { StartError } from './start-error.ts';
import { startMessage } from './start-message.ts';
import { stopSignal } from './stop-signal.ts';
import { untrustedProxy } from './untrusted-proxy.ts';

/** Process managers wait 10 s before they kill; acknowledged data is safe in the journal anyway (ms). */
const drainWithin = 9_000;

/** The process from start to end: config, parts, listening, draining. Exits the process. */
export async function runService(): Promise<never> {
  disableIdleAsyncStorages();
  const stop = stopSignal();
  try {
    const config = readConfig();
    const { log, to } = openLog(config);
    for (const sentence of settingsWithoutEffect()) log.warn(sentence);
    const proxy = untrustedProxy(config);
    if (proxy !== null) log.warn(`${proxy.text} ${proxy.advice}`);
    await run(config, log, to, stop);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${terminalText(startMessage(error))}\n`);
    process.exit(1);
  }
}

/** The log on stdout. It is never passed addresses, tokens, bodies or query strings. */
function openLog({ logLevel, logFormat }: Config): {
  readonly log: Logger;
  readonly to: LogOutput;
} {
  const { stdout } = process;
  // What is printed besides the log has the same disk and the same reader, and must not end the service either.
  stdout.on('error', () => undefined);
  const isText = logFormat === 'text' || (logFormat === 'auto' && stdout.isTTY);
  const to = new LogOutput(logFile(1), ({ reason, lines }) => {
    log.warn(
      { reason, lines },
      'lines of the log are missing here, because it could not be written',
    );
  });
  process.on('exit', () => to.flush());
  const write = (line: string) => {
    if (stdout.isTTY) stdout.write(withoutStatus(stdout) + (isText ? logText(line) : line));
    else to.write(isText ? logText(line) : line);
  };
  const options = { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const log = pino(options, { write });
  return { log, to };
}

async function run(
  config: Config,
  log: Logger,
  to: LogOutput,
  stop: Promise<string>,
): Promise<void> {
  const obstacle = config.clickhouseUrl === null ? embeddedEngineObstacle() : null;
  if (obstacle !== null) throw new StartError(obstacle);
  requireSharedForRoles(config);
  // Before anything is written.
  serviceOidc(config);
  const folder = await openDataFolder(config.dataFolder);
  const service = await openService({ config, folder, log, logGap: () => to.gap() });
  const never = new Promise<never>(() => undefined);
  const failed = Promise.race([service.ready.then(() => never), service.misplaced]);
  // If listening fails first, nothing awaits this.
  failed.catch(() => undefined);
  let failure: unknown;
  try {
    // An engine that cannot run on this platform has failed by now, before anything is printed.
    await Promise.race([failed, immediately()]);
    const address = await listen(service, config);
    // A reader of the log that hangs must not keep the service from stopping.
    await Promise.race([sayWhere(service, address), stop, failed]);
    if (process.argv.includes('--demo')) {
      await Promise.race([stop, service.ready.then(() => service.demo.offer(address))]);
    }
    const reason = await Promise.race([stop, failed]);
    log.info({ reason, drainSeconds: config.drainSeconds }, 'stopping');
    service.drain();
    await Promise.race([pause(config.drainSeconds * 1000), failed]);
  } catch (error) {
    failure = error;
  }
  const late = setTimeout(() => {
    log.warn('stopping took too long; acknowledged data is in the journal');
    process.exit(failure === undefined ? 0 : 1);
  }, drainWithin);
  await service.close();
  folder.release();
  clearTimeout(late);
  if (failure !== undefined) throw failure;
}

async function listen({ app }: Service, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, backlog: 4096 });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new StartError(listenProblem(code || String(cause), host, port), { cause });
  }
}

function listenProblem(code: string, host: string, port: number): string {
  const problem = `Cannot listen on port ${port} of ${host} (${code}).`;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Choose another with PORT.`;
  if (code === 'EACCES')
    return `${problem} The user has no right to: choose a PORT above 1023, and put a proxy in front.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${problem} HOST must be an address of this machine, or 0.0.0.0 for all of them.`;
  return problem;
}

/** What the operator needs to know. Secrets are only printed once, for an empty data folder. */
async function sayWhere({ firstStart }: Service, address: string): Promise<void> {
  const lines = [`Bellwether runs at ${address}`];
  if (firstStart) {
    lines.push(
      '',
      'The administrator (shown only once):',
      `  email     ${firstStart.email}`,
      `  password  ${shown(firstStart.password, firstStart.generated.password)}`,
      `  API key   ${shown(firstStart.apiKey, firstStart.generated.apiKey)}`,
      '',
    );
  }
  const isPrinted = await new Promise<boolean>((resolve) => {
    process.stdout.write(`${lines.join('\n')}\n`, (error) => resolve(!error));
  });
  // Otherwise the next start prints them.
  if (isPrinted) await firstStart?.printed();
}

function shown(secret: string, generated: boolean): string {
  return generated ? secret : '(as you gave it)';
}
