import { existsSync } from 'node:fs';
import { join } from 'node:path';
import server from '../../package.json' with { type: 'json' };
import { type Config, ConfigError, readConfig } from '../config.ts';
import { diagnose, fine, type Finding, readFacts } from '../doctor/index.ts';
import { calledAs } from '../platform/called-as.ts';
import { systemClock } from '../platform/clock.ts';
import { ask, localUrl } from './ask-service.ts';
import { answered, asksForHelp } from './command-help.ts';
import { unfinishedRestore } from './data-folder.ts';
import { outliveReader } from './operator-command.ts';
import { outsideFindings } from './outside-findings.ts';
import { knownFacts, settingsFinding } from './service-findings.ts';

const usage = `Usage: ${calledAs('doctor', '[--json]')}
Checks this machine, the data folder and the running service, with the settings of the service.
`;

/**
 * The command that says what is wrong with an installation.
 * @param words after the command's name
 * @returns the exit code: 1 if something is wrong
 */
export async function runDoctor(words: readonly string[]): Promise<number> {
  outliveReader();
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
  const { mail, proxy, files } = outsideFindings(config);
  const own = [settingsFinding(), await mail, await proxy, await files];
  const ofService = await local(config);
  // The service has these checks too. What is wrong with the settings here counts as well.
  const merged = ofService.map(
    (finding) =>
      own.find(({ check, advice }) => check === finding.check && advice !== null) ?? finding,
  );
  const known = new Set(ofService.map(({ check }) => check));
  return [...own.filter(({ check }) => !known.has(check)), ...merged];
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
