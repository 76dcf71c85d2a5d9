import { existsSync } from 'node:fs';
import { join } from 'node:path';
import server from '../../package.json' with { type: 'json' };
import { type Config, ConfigError, readConfig, settingsWithoutEffect } from '../config.ts';
import { diagnose, fine, type Finding, readFacts } from '../doctor/index.ts';
import { mailServerProblem } from '../notify/index.ts';
import { calledAs } from '../platform/called-as.ts';
import { systemClock } from '../platform/clock.ts';
import { withinTime } from '../platform/within-time.ts';
import { answered, asksForHelp } from './command-help.ts';
import { unfinishedRestore } from './data-folder.ts';
import { knownFacts } from './service-findings.ts';

const usage = `Usage: ${calledAs('doctor', '[--json]')}
Checks this machine, the data folder and the running service, with the settings of the service.
`;
const answerWithin = 10_000;

/**
 * The command that says what is wrong with an installation.
 * @param words after the command's name
 * @returns the exit code: 1 if something is wrong
 */
export async function runDoctor(words: readonly string[]): Promise<number> {
  if (asksForHelp(words)) return answered(usage);
  if (words.some((word) => word !== '--json')) {
    process.stderr.write(usage);
    return 1;
  }
  const findings = await examine();
  process.stdout.write(
    words.includes('--json') ? `${JSON.stringify(findings, null, 2)}\n` : shown(findings),
  );
  return findings.some(({ advice }) => advice !== null) ? 1 : 0;
}

function shown(findings: readonly Finding[]): string {
  const lines = findings.map(({ check, text, advice }) =>
    advice === null ? `ok     ${check}: ${text}` : `WRONG  ${check}: ${text} ${advice}`,
  );
  return `${lines.join('\n')}\n`;
}

async function examine(): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ check: 'settings', text: error.message, advice: 'See docs/configuration.md.' }];
  }
  return [settingsFinding(), ...(await local(config)), await mail(config), await proxy(config)];
}

function settingsFinding(): Finding {
  const check = 'settings';
  const unknown = settingsWithoutEffect();
  if (unknown.length === 0) return fine(check, 'All settings can be read.');
  return { check, text: `${unknown.join('. ')}.`, advice: 'See docs/configuration.md.' };
}

/** The running service sees more, and has limits of its own. */
async function local(config: Config): Promise<Finding[]> {
  const { dataFolder } = config;
  const answer = await ask(`${localUrl(config)}/health?findings`, config.metricsToken);
  const running = answer === null ? null : findingsIn(answer.text);
  if (running !== null) return [version(running.version), ...running.findings];
  const text = `No service answers at ${localUrl(config)}.`;
  const away: Finding = {
    check: 'service',
    text,
    advice: 'Start it, or set HOST and PORT as for the service.',
  };
  if (!existsSync(dataFolder)) {
    const missing = `The data folder ${dataFolder} does not exist.`;
    return [
      away,
      { check: 'data', text: missing, advice: 'Set BELLWETHER_DATA_DIR as for the service.' },
    ];
  }
  if (existsSync(join(dataFolder, unfinishedRestore))) {
    const half = `A restore into ${dataFolder} was not finished.`;
    return [away, { check: 'data', text: half, advice: `Run it again: ${calledAs('restore')}.` }];
  }
  const facts = await readFacts(dataFolder, knownFacts(config, systemClock.now()));
  return [away, ...diagnose(facts)];
}

interface Running {
  readonly version: string;
  readonly findings: readonly Finding[];
}

function findingsIn(text: string): Running | null {
  try {
    const { version, findings } = JSON.parse(text) as Partial<Running>;
    return version === undefined || findings === undefined ? null : { version, findings };
  } catch {
    return null;
  }
}

function version(running: string): Finding {
  if (running === server.version) return fine('service', `Release ${running} is running.`);
  const text = `Release ${running} is running, but ${server.version} is installed.`;
  return { check: 'service', text, advice: 'Restart the service.' };
}

async function mail({ smtp, smtpTls }: Config): Promise<Finding> {
  if (smtp === null) return fine('mail', 'No mail server is set: links are passed on by hand.');
  const problem = await mailServerProblem(smtp, smtpTls);
  if (problem === null) return fine('mail', `${smtp.host} accepts the connection.`);
  const advice = 'Check BELLWETHER_SMTP_URL and BELLWETHER_SMTP_TLS (docs/mail.md).';
  return { check: 'mail', text: `${smtp.host} cannot be used: ${problem}.`, advice };
}

/** Through a proxy that forwards the client's address, only the operator can read the metrics. */
async function proxy(config: Config): Promise<Finding> {
  const { url } = config;
  const check = 'proxy';
  if (url === null) return fine(check, 'BELLWETHER_URL is not set.');
  if (url === localUrl(config)) return fine(check, 'BELLWETHER_URL is the service itself.');
  const health = await ask(`${url}/health`, null);
  if (health === null || health.text === '' || health.status >= 400) {
    const status = health === null ? 'does not answer' : `answers ${health.status}`;
    const advice = 'Check the proxy and the name server (docs/deploying.md).';
    return { check, text: `${url}/health ${status} from here.`, advice };
  }
  const metrics = await ask(`${url}/metrics`, null);
  if (metrics?.status === 200) {
    return {
      check,
      text: `The proxy in front of ${url} does not say who the client is: all visitors have its address.`,
      advice: 'Have it send X-Forwarded-For (docs/deploying.md).',
    };
  }
  return fine(check, `${url} answers, and names the client.`);
}

function localUrl({ host, port }: Config): string {
  const known = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  return `http://${known.includes(':') && !known.startsWith('[') ? `[${known}]` : known}:${port}`;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function ask(url: string, token: string | null): Promise<Answer | null> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  try {
    return await withinTime(answerWithin, async (signal) => {
      const answer = await fetch(url, { headers, signal });
      return { status: answer.status, text: await answer.text() };
    });
  } catch {
    return null;
  }
}
