import { calledAs } from '../platform/called-as.ts';
import type { Disk, Facts } from './facts.ts';
import { fine, type Finding } from './finding.ts';

const day = 86_400_000;
const mebibyte = 1024 ** 2;
/** For the main process, the digest and the system. */
const memoryForOthers = 1024 ** 3;
/** The least by default: with less, inserts are rejected before a small machine is full. */
const enoughForEngine = 1024 ** 3;
/** A smaller share of free space leaves merges of tables no room. */
const leastShareFree = 0.05;
/** Uploads are rejected below this many times `BELLWETHER_MIN_FREE_MB`. */
const lowDisk = 4;
const clockTolerance = 5 * 60_000;
const oldBackup = 7 * day;

/** One finding per check, in the order in which they are shown. */
export function diagnose(facts: Facts): Finding[] {
  return [
    version(facts),
    openFiles(facts),
    memory(facts),
    disk(facts),
    parts(facts),
    clock(facts),
    backup(facts),
  ];
}

function version({ node, obstacle, engineMemory }: Facts): Finding {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    const text = `Node ${node} is too old.`;
    return { check: 'versions', text, advice: 'Install Node 20.19 or newer.' };
  }
  if (obstacle !== null && engineMemory !== null) {
    const text = 'The embedded event engine does not run here.';
    return { check: 'versions', text, advice: obstacle };
  }
  return fine('versions', `Node ${node}`);
}

function openFiles({ openFiles: text }: Facts): Finding {
  if (text === null) return fine('open files', 'The limit is high enough.');
  return {
    check: 'open files',
    text,
    advice: 'Set LimitNOFILE=65536 in the systemd unit, or run ulimit -n 65536 before the start.',
  };
}

function memory({ memory: all, engineMemory }: Facts): Finding {
  const total = `${sized(all)} of memory`;
  if (engineMemory === null) return fine('memory', total);
  const most = Math.max(all - memoryForOthers, all / 2, enoughForEngine);
  if (engineMemory <= most)
    return fine('memory', `${total}, the engine uses up to ${sized(engineMemory)}`);
  return {
    check: 'memory',
    text: `The engine may use ${sized(engineMemory)}, but there are ${total}.`,
    advice: `Set BELLWETHER_ENGINE_MEMORY_MB to ${Math.floor(most / mebibyte)} or less.`,
  };
}

function disk({ disks, leastFree }: Facts): Finding {
  const low = disks.filter(
    ({ free, size }) => free < Math.max(leastFree * lowDisk, size * leastShareFree),
  );
  const text = (low.length === 0 ? disks : low).map(freeText).join(', ');
  if (low.length === 0) return fine('disk', text);
  const advice =
    'Free some, use a larger disk, or shorten how long data is kept (docs/operations.md).';
  return { check: 'disk', text: `${text}.`, advice };
}

function freeText({ folder, free, size }: Disk): string {
  return `${sized(free)} of ${sized(size)} are free${folder === '' ? '' : ` in ${folder}`}`;
}

function parts({ detached }: Facts): Finding {
  if (detached.length === 0) return fine('event tables', 'All parts are readable.');
  const names = detached.slice(0, 3).join(', ');
  return {
    check: 'event tables',
    text: `The engine could not read ${detached.length} parts and put them aside (${names}): their rows are missing.`,
    advice: `Check the disk, and restore a backup from before (${calledAs('restore')}), or delete the parts in detached/.`,
  };
}

function clock({ now, newestFile }: Facts): Finding {
  const ahead = newestFile === null ? 0 : newestFile - now;
  if (ahead < clockTolerance) return fine('clock', new Date(now).toISOString());
  return {
    check: 'clock',
    text: `The clock says ${new Date(now).toISOString()}, but files of the data folder are ${Math.round(ahead / 60_000)} minutes newer.`,
    advice: 'Set the clock, and keep it right with NTP (timedatectl set-ntp true).',
  };
}

function backup({ now, lastBackup, firstFile }: Facts): Finding {
  const check = 'backups';
  const advice = `Run ${calledAs('backup', 'TO')} every night (docs/backups.md).`;
  if (lastBackup !== null) {
    const text = `The last backup is ${ago(now - lastBackup)} old.`;
    return now - lastBackup < oldBackup ? fine(check, text) : { check, text, advice };
  }
  if (firstFile === null || now - firstFile < oldBackup) {
    return fine(check, 'There is none yet; the instance is new.');
  }
  const text = 'This command has made no backup.';
  return {
    check,
    text,
    advice: `${advice} If you copy the folder or the disk instead, ignore this.`,
  };
}

function ago(ms: number): string {
  return ms < 2 * day
    ? `${Math.max(Math.round(ms / 3_600_000), 0)} hours`
    : `${Math.round(ms / day)} days`;
}

function sized(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
