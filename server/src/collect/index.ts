export {
  collectorPlugin,
  createCollector,
  type Collector,
  type CollectorOptions,
} from './collector.ts';
export { openSalts, type SaltKeeper, type Salts } from './identity/salts.ts';
export { openCountries, type Countries } from './ingest/countries.ts';
