import { parseArgs } from 'node:util';

// `npm run bench [section …]`: measures this machine and its raw limits.
const sections: Record<string, () => Promise<void>> = {
  collect: async () => (await import('./collect.ts')).benchCollect(),
  telemetry: async () => (await import('./telemetry.ts')).benchTelemetry(),
  replay: async () => (await import('./replay.ts')).benchReplay(),
  errors: async () => (await import('./errors.ts')).benchErrors(),
  queries: async () => (await import('./queries.ts')).benchQueries(rows),
  reading: async () => (await import('./reading.ts')).benchReading(),
  'roll-ups': async () => (await import('./roll-ups.ts')).benchRollUps(),
  management: async () => (await import('./management.ts')).benchManagement(values.postgres),
};

/** These take long, so they only run on request. */
const longSections: Record<string, (minutes?: number) => Promise<void>> = {
  instances: async () => (await import('./instances.ts')).benchInstances(),
  first: async () => (await import('./first.ts')).benchFirst(rows),
  year: async () => (await import('./year.ts')).benchYear(rows),
  tenants: async () => (await import('./tenants.ts')).benchTenants(),
  backup: async () => (await import('./backup.ts')).benchBackup(rows),
  import: async () => (await import('./import.ts')).benchImport(),
  app: async () => (await import('./app.ts')).benchApp(),
  restart: async () => (await import('./restart.ts')).benchRestart(rows),
  hostile: async () => (await import('./hostile/hostile.ts')).benchHostile(values.part),
  outage: async (minutes) => (await import('./outage.ts')).benchOutage(minutes),
  memory: async (minutes) => (await import('./memory.ts')).benchMemory(minutes, values.filled),
  'fuzz-management': async (minutes) =>
    (await import('./hostile/fuzz-management.ts')).benchManagementFuzz(minutes, seed),
  soak: async (minutes) =>
    (await import('./soak/soak.ts')).benchSoak(minutes, seed, values.external, values.part),
  fuzz: async (minutes) => (await import('./fuzz.ts')).benchFuzz(minutes, seed),
};

const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    /** For `hostile`: floods, names, errors, health, imports, assistants, embeds, sign-ins or queries. For `soak`: part of the names of faults. */
    part: { type: 'string' },
    /** Events of `queries`, `first`, `year` and `restart`, such as `100M`; default: 10M. */
    rows: { type: 'string', default: '10M' },
    filled: { type: 'boolean', default: false },
    /** Whether the stores of `soak` are servers. */
    external: { type: 'boolean', default: false },
    /** Whether `management` also measures with its metadata in PostgreSQL. */
    postgres: { type: 'boolean', default: false },
  },
});
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (minutes !== undefined && !(minutes > 0)) fail('--minutes takes a number above 0.');
const seed = values.seed === undefined ? undefined : Number(values.seed);
if (seed !== undefined && !Number.isSafeInteger(seed)) fail('--seed takes a whole number.');
const rows = Number(values.rows.replace(/M$/, '')) * 1e6;
if (!Number.isSafeInteger(rows) || rows < 1e6) fail('--rows takes millions, such as 10M.');
const names = [...Object.keys(sections), ...Object.keys(longSections)];
const unknown = chosen.find((name) => !names.includes(name));
if (unknown !== undefined) fail(`There is no bench "${unknown}"; there are ${names.join(', ')}.`);
for (const [name, section] of Object.entries(sections)) {
  if (chosen.length === 0 || chosen.includes(name)) await section();
}
for (const [name, section] of Object.entries(longSections)) {
  if (chosen.includes(name)) await section(minutes);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
