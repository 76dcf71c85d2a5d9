export {
  createCollector,
  collectorPlugin,
  type Collector,
  type CollectorOptions,
} from './collector.ts';
export { openCountries, type Countries } from './ingest/countries.ts';
export type { Salts } from './identity/salts.ts';
