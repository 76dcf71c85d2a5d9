export { openExchange } from './open-exchange.ts';
