export { ExchangedCounts } from './exchanged-counts.ts';
export { openExchange } from './open-exchange.ts';
