import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

/** JSON lines on stdout. Nothing hands it addresses, tokens, bodies or query strings. */
export function createLogger(level: Config['logLevel']): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
