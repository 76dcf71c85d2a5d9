/** What `npm run bench` measured on two shared virtual cores: see docs/performance.md. */
const measured = {
  /** CPU time of an event (µs), by process. */
  main: 42,
  digest: 13,
  engine: 17,
  /** Acknowledged page views a second, one a request. */
  mostPerSecond: 17_954,
  /** Bytes of an event on disk, and in the journal until it is stored. */
  stored: 56,
  journaled: 780,
  /** Seconds of the first backup of ten million events. */
  backup: 5.7,
};

/** The busiest hour has this many times the events of an average one: an assumption. */
const peak = 3;
const journalBytes = 16_384 * 1024 ** 2;
const secondsPerDay = 86_400;

/** One row of the guide, as text. */
function sizing(perDay: number): readonly string[] {
  const mean = perDay / secondsPerDay;
  const busiest = mean * peak;
  const cores = (busiest * (measured.main + measured.digest + measured.engine)) / 1e6;
  const main = (busiest * measured.main) / 1e6;
  const outage = journalBytes / (busiest * measured.journaled);
  const year = perDay * 365;
  return [
    short(perDay),
    `${rounded(mean)}/s, ${rounded(busiest)}/s`,
    share(cores),
    share(main),
    bytes(perDay * measured.stored),
    bytes(year * measured.stored),
    duration(outage),
    duration((year * measured.backup) / 10e6),
  ];
}

const sizes = [1e3, 100e3, 10e6, 1e9];

/** Events a day that one instance takes, if the busiest hour does not exceed what was measured. */
export const mostPerDay = (measured.mostPerSecond / peak) * secondsPerDay;

export function sizingTable(): string {
  const head = [
    'events a day',
    'average, busiest hour',
    'cores at the busiest hour',
    'of that, main process',
    'disk a day',
    'disk a year',
    'journal lasts (default)',
    'first backup after a year',
  ];
  const rows = [head, head.map(() => '---'), ...sizes.map(sizing)];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function short(value: number): string {
  if (value >= 1e9) return `${value / 1e9}B`;
  if (value >= 1e6) return `${value / 1e6}M`;
  return `${value / 1e3}k`;
}

function rounded(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(2)));
}

function share(cores: number): string {
  return cores < 0.01 ? '< 0.01' : rounded(cores);
}

function bytes(value: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(value) / 3), units.length - 1);
  return `${rounded(value / 1000 ** power)} ${units[power]}`;
}

function duration(seconds: number): string {
  if (seconds < 120) return `${rounded(seconds)} s`;
  if (seconds < 7200) return `${rounded(seconds / 60)} min`;
  if (seconds < 2 * secondsPerDay) return `${rounded(seconds / 3600)} h`;
  const days = seconds / secondsPerDay;
  return days < 730 ? `${rounded(days)} days` : 'years';
}
