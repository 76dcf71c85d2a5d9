import type { Journal } from '../collect/index.ts';
import { diagnose, fine, type Finding, type KnownFacts, readFacts } from '../doctor/index.ts';
import { type Config, settingsWithoutEffect } from '../config.ts';
import { declaredTables } from '../kinds/tables.ts';
import {
  embeddedEngineObstacle,
  type EventStore,
  examineServer,
  incompleteProjections,
  openFilesProblem,
} from '../store/events/index.ts';
import type { Executor, Metadata } from '../store/metadata/index.ts';
import type { RegisteredJournals, TroubledJournal } from '../journals/index.ts';
import { calledAs } from '../platform/called-as.ts';
import type { Foundation } from './foundation.ts';
import { eventServer } from './event-server.ts';
import { keptOutsideFindings } from './kept-outside-findings.ts';
import { notedBackup } from './last-backup.ts';
import type { ServiceDigest } from './service-digest.ts';
import { untrustedProxy } from './untrusted-proxy.ts';

export interface FindingParts extends Pick<Foundation, 'config' | 'clock' | 'folder' | 'logGap'> {
  readonly localCollecting: { readonly journal: Pick<Journal, 'rejection'> } | null;
  readonly digest: Pick<ServiceDigest, 'running'>;
  /** Number of dead letters, of all instances; null if unknown. */
  readonly deadLetterCount: () => number | null;
  readonly others: Pick<RegisteredJournals, 'silent' | 'troubled'> | null;
  readonly events: Pick<EventStore, 'query' | 'systemTables'>;
  readonly db: Executor;
  readonly metadata: Pick<Metadata, 'lastOutage'>;
}

/** After this time, new data is late in charts, and the journal grows (ms). */
const late = 60_000;
/** A database that failed so recently may still fail (ms). */
const recent = 60_000;

/** Facts from the settings and this process. */
export function knownFacts(config: Config, now: number): KnownFacts {
  const isEmbedded = config.clickhouseUrl === null;
  return {
    now,
    obstacle: embeddedEngineObstacle(),
    openFiles: isEmbedded ? openFilesProblem() : null,
    engineMemory: isEmbedded ? config.engineMemoryMb * 1024 ** 2 : null,
    leastFree: config.minFreeMb * 1024 ** 2,
  };
}

/** Findings of the running service, for `/health?findings`, the doctor and the administrator’s screen. */
export function serviceFindings(parts: FindingParts): () => Promise<Finding[]> {
  const { config, clock, folder, localCollecting } = parts;
  const outside = keptOutsideFindings(config, clock);
  const proxy = untrustedProxy(config);
  return async () => {
    const [facts, backup, server, ofRollUps, ofJournals, ofInstances, ofOthers] = await Promise.all(
      [
        readFacts(folder.path, knownFacts(config, clock.now())),
        // Other checks say that the database may be away.
        notedBackup(parts.db).catch(() => null),
        eventServerFinding(config),
        rollUps(parts),
        journals(parts),
        otherInstances(parts),
        outside(),
      ],
    );
    return [
      settingsFinding(),
      ...diagnose({ ...facts, lastBackup: newer(facts.lastBackup, backup) }),
      ...outage(parts),
      ...unwrittenLog(parts),
      ...(proxy === null ? [] : [proxy]),
      ...server,
      ...ofRollUps,
      ...(localCollecting === null ? [] : collected(parts, localCollecting.journal)),
      deadLetters(parts),
      ...ofJournals,
      ...ofInstances,
      ...ofOthers,
    ];
  };
}

/** Of a backup by this instance, and by any of those that share its metadata. */
function newer(own: number | null, noted: number | null): number | null {
  return own === null || noted === null ? (own ?? noted) : Math.max(own, noted);
}

/** A full disk of the database only stops what needs more space, so the database still answers. */
function outage({ metadata }: FindingParts): Finding[] {
  const last = metadata.lastOutage();
  const ago = last === null ? Number.POSITIVE_INFINITY : performance.now() - last.at;
  if (last === null || ago > recent) return [];
  const text = `The database of the metadata failed ${Math.round(ago / 1000)} s ago: ${last.reason}.`;
  const advice = 'Look at its disk and its log. Until it works, changes in the app get 503.';
  return [{ check: 'metadata', text, advice }];
}

/** Where the log goes, lines are only missed when they are needed. */
function unwrittenLog({ logGap }: FindingParts): Finding[] {
  const gap = logGap();
  if (gap === null) return [];
  const text = `The log can't be written (${gap.reason}), and ${gap.lines} lines of it are lost.`;
  const advice = 'Look at the disk that it is on, or at the program that reads it.';
  return [{ check: 'log', text, advice }];
}

/** Whether all settings of this process exist. */
export function settingsFinding(): Finding {
  const check = 'settings';
  const unknown = settingsWithoutEffect();
  if (unknown.length === 0) return fine(check, 'All settings can be read.');
  return { check, text: `${unknown.join('. ')}.`, advice: 'See docs/configuration.md.' };
}

function collected(parts: FindingParts, journal: Pick<Journal, 'rejection'>): Finding[] {
  return [collecting(journal), storing(parts)];
}

function collecting(journal: Pick<Journal, 'rejection'>): Finding {
  const check = 'collecting';
  const reason = journal.rejection()?.reason ?? null;
  if (reason === null) return fine(check, 'Data is accepted.');
  const advice = 'See docs/operations.md#monitoring. Senders try again, so nothing is lost yet.';
  return { check, text: `Nothing is accepted (${reason}).`, advice };
}

function storing({ digest }: FindingParts): Finding {
  const check = 'storing';
  const state = digest.running()?.state();
  const advice =
    'Read the log: the event engine or the digest does not work, or the machine is too slow.';
  if (state?.running !== true) return { check, text: 'The digest is not running.', advice };
  const seconds = Math.round(state.lagAge / 1000);
  if (state.lagAge < late) return fine(check, `New data is stored after ${seconds} s.`);
  return { check, text: `The oldest data that is not stored is ${seconds} s old.`, advice };
}

/** The embedded engine is part of the service, and is watched by it. */
async function eventServerFinding(config: Config): Promise<Finding[]> {
  if (config.clickhouseUrl === null) return [];
  return [{ check: 'event server', ...(await examineServer(eventServer(config), declaredTables)) }];
}

/** The engine may not answer, which other checks say. */
async function rollUps({ events }: FindingParts): Promise<Finding[]> {
  const found = await incompleteProjections(events).catch(() => null);
  if (found === null) return [];
  const check = 'roll-ups';
  const { isFilling, parts, projections } = found;
  if (projections === 0) return [fine(check, 'All are complete.')];
  const some = `${projections} of them ${projections === 1 ? 'is' : 'are'}`;
  if (isFilling) return [fine(check, `${some} being built.`)];
  const text = `${some} damaged or missing in ${parts} parts of tables, so charts read more rows.`;
  const advice = `Rebuild them: ${calledAs('roll-ups', 'rebuild')} (docs/operations.md#roll-ups).`;
  return [{ check, text, advice }];
}

/** The database may be away, which other checks say. */
async function journals({ others }: FindingParts): Promise<Finding[]> {
  const silent = await others?.silent().catch(() => null);
  if (silent === null || silent === undefined) return [];
  const check = 'journals';
  if (silent.length === 0) return [fine(check, 'No instance keeps removals waiting.')];
  const list = silent.map(({ id, name, silentFor }) => `${id} on ${name}, ${silentFor} s ago`);
  const text = `Removals wait for journals of instances last heard of: ${list.join('; ')}.`;
  const advice = `Start them. If a machine is lost with its disk: ${calledAs('retire-journal', 'ID')} (docs/postgresql.md).`;
  return [{ check, text, advice }];
}

/** What is only known where it happens, but is in the metadata. The database may be away, which other checks say. */
async function otherInstances({ others }: FindingParts): Promise<Finding[]> {
  const troubled = await others?.troubled().catch(() => null);
  if (troubled === null || troubled === undefined) return [];
  const check = 'other instances';
  if (troubled.length === 0)
    return [fine(check, 'None has dead letters on its disk, or data that is not stored for long.')];
  const advice =
    'Look at /health?findings of each. Dead letters move to the database while an instance runs ' +
    '(docs/operations.md#dead-letters).';
  return [{ check, text: troubled.map(troubleOf).join(' '), advice }];
}

function troubleOf({ id, name, hasDeadLetters, late }: TroubledJournal): string {
  const said = [
    ...(hasDeadLetters ? ['has dead letters on its disk'] : []),
    ...(late === null
      ? []
      : [`has stored nothing for ${late.seconds} s, and ${late.bytes} bytes wait`]),
  ];
  return `${name} (journal ${id}) ${said.join(' and ')}.`;
}

function deadLetters({ deadLetterCount }: FindingParts): Finding {
  const check = 'dead letters';
  const count = deadLetterCount();
  // That it doesn't run, and what to do, is another finding.
  if (count === null) return fine(check, 'Not counted while the digest is not running.');
  if (count === 0) return fine(check, 'There are none.');
  const advice = `Look at them: ${calledAs('dead-letters', 'list')} (docs/operations.md#dead-letters).`;
  const text = `${count === 1 ? '1 record' : `${count} records`} could not be stored.`;
  return { check, text, advice };
}
