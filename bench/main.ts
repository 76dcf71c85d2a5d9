// `npm run bench [section …]`: measures this machine, with its raw limits beside each figure.
const sections: Record<string, () => Promise<void>> = {
  collect: async () => (await import('./collect.ts')).benchCollect(),
  telemetry: async () => (await import('./telemetry.ts')).benchTelemetry(),
  replay: async () => (await import('./replay.ts')).benchReplay(),
  queries: async () => (await import('./queries.ts')).benchQueries(),
  management: async () => (await import('./management.ts')).benchManagement(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in sections));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench "${unknown[0]}"; there are ${Object.keys(sections).join(', ')}.\n`,
  );
  process.exit(1);
}
for (const [name, section] of Object.entries(sections)) {
  if (asked.length === 0 || asked.includes(name)) await section();
}
