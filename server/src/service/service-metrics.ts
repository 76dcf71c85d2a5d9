import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Collector, Journal } from '../collect/index.ts';
import type { EventEngine } from './event-engine.ts';
import type { ServiceDigest } from './service-digest.ts';

/** Sources of the metrics, read for each request. */
export interface MetricSources {
  readonly collector: Pick<Collector, 'steps'>;
  readonly localCollecting: { readonly journal: Pick<Journal, 'state'> } | null;
  readonly digest: Pick<ServiceDigest, 'running'>;
  readonly deadLetterCount: () => number | null;
  readonly engine: Pick<EventEngine, 'embedded'>;
}

/** The registry behind `/metrics`. Names follow Prometheus' rules: base units, `_total` for counters. */
export function serviceMetrics(sources: MetricSources): Registry {
  const { collector, localCollecting, digest, deadLetterCount, engine } = sources;
  const journal = () => localCollecting?.journal.state();
  const digestState = () => digest.running()?.state();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'bellwether_' });

  const gauge = (name: string, help: string, read: Read) => {
    const metric: Gauge = new Gauge({
      name: `bellwether_${name}`,
      help,
      registers: [],
      collect: () => {
        const value = read();
        if (typeof value === 'number') metric.set(value);
      },
    });
    registry.registerMetric(metric);
  };
  const count = (name: string, help: string, read: Read) => {
    const metric: Counter = new Counter({
      name: `bellwether_${name}`,
      help,
      registers: [],
      collect: () => {
        const value = read();
        metric.reset();
        if (typeof value === 'number') metric.inc(value);
      },
    });
    registry.registerMetric(metric);
  };
  const steps = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => (readonly [Readonly<Record<Label, string>>, number])[],
  ) => {
    const metric: Counter<Label> = new Counter<Label>({
      name: `bellwether_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [],
      collect: () => {
        metric.reset();
        for (const [labels, value] of read()) metric.inc(labels, value);
      },
    });
    registry.registerMetric(metric);
  };

  gauge('journal_bytes', 'Bytes of journal kept on disk.', () => {
    const state = journal();
    return state === undefined ? undefined : state.end - state.start;
  });
  gauge(
    'journal_queued_bytes',
    'Bytes waiting to be written to disk.',
    () => journal()?.queuedBytes,
  );
  gauge('journal_refuses', '1 while the collector answers 503.', () => {
    const state = journal();
    return state === undefined ? undefined : Number(state.rejection !== null);
  });
  gauge('journal_refuses_files', '1 while uploads and replays get 503, for lack of disk.', () => {
    const state = journal();
    return state === undefined ? undefined : Number(state.isDiskLow);
  });
  count('journal_records_total', 'Records acknowledged since startup.', () => journal()?.records);
  count('journal_groups_total', 'fsyncs that acknowledged records.', () => journal()?.groups);
  count('journal_failures_total', 'Failed writes.', () => journal()?.failures);
  gauge(
    'digest_lag_bytes',
    'Acknowledged bytes that are not stored yet.',
    () => digestState()?.lagBytes,
  );
  gauge(
    'digest_lag_records',
    'Acknowledged records that are not stored yet; approximate for records from before startup.',
    () => digestState()?.lagRecords,
  );
  gauge('digest_lag_seconds', 'Age of the oldest record that is not stored yet.', () => {
    const age = digestState()?.lagAge;
    return age === undefined ? null : age / 1000;
  });
  count('digest_restarts_total', 'Restarts of the digest process.', () => digestState()?.restarts);
  gauge(
    'digest_careful',
    '1 while records are tried in a separate process first, because some stopped the digest.',
    () => {
      const careful = digestState()?.figures?.careful;
      return careful === undefined ? undefined : Number(careful);
    },
  );
  gauge(
    'digest_deferred_records',
    'Records stored later: beyond a project’s share of a late digest, or on probation.',
    () => digestState()?.figures?.deferredRecords,
  );
  count(
    'digest_dead_letters_total',
    'Dead letters created since the digest process started.',
    () => digestState()?.figures?.deadLetters,
  );
  gauge('dead_letters', 'Current number of dead letters, of all instances.', deadLetterCount);
  gauge(
    'digest_open_sessions',
    'Sessions with activity in the last 30 minutes, in memory: 0 while several instances share them.',
    () => digestState()?.figures?.openSessions,
  );
  count(
    'digest_unremembered_sessions_total',
    'Events whose visitor was not remembered, because there were more visitors than the limit.',
    () => digestState()?.figures?.unrememberedSessions,
  );
  count(
    'digest_folded_names_total',
    'Event, property and release names beyond the quota of their project.',
    () => digestState()?.figures?.foldedNames,
  );
  count(
    'engine_restarts_total',
    'Restarts of the embedded engine.',
    () => engine.embedded()?.state().restarts,
  );
  const ofIngest = (
    name: string,
    help: string,
    read: (figures: Collector['steps'][number]) => number,
  ) =>
    steps(name, help, ['route', 'step'], () =>
      collector.steps.map((figures) => [
        { route: figures.route, step: figures.name },
        read(figures),
      ]),
    );
  ofIngest(
    'ingest_step_seconds_total',
    'Time spent in each ingest step, of the sampled items.',
    ({ seconds }) => seconds,
  );
  ofIngest(
    'ingest_step_sampled_total',
    'Items whose time in each ingest step was measured.',
    ({ sampled }) => sampled,
  );
  ofIngest(
    'ingest_step_ended_total',
    'Items that ended in each ingest step.',
    ({ ended }) => ended,
  );
  steps(
    'digest_step_seconds_total',
    'Time spent in each digest step since its process started.',
    ['step'],
    () =>
      Object.entries(digestState()?.figures?.steps ?? {}).map(([step, ms]) => [
        { step },
        ms / 1000,
      ]),
  );
  return registry;
}

type Read = () => number | null | undefined;
