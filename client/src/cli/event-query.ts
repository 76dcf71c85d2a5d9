import type { operations } from '../schema.d.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { listOf, type Options, textOf } from './command.ts';
import { UsageError } from './usage-error.ts';
import { conditionOf } from './shorthand.ts';
import { readWindow, windowOptions } from './time.ts';

type Query = NonNullable<operations['searchEvents']['parameters']['query']>;
type Mode = NonNullable<Query['mode']>;

const allModes: Readonly<Record<Mode, true>> = {
  events: true,
  errors: true,
  vitals: true,
  replays: true,
  figures: true,
};

/** Lists of the explorer. */
export const modes = Object.keys(allModes) as readonly Mode[];

/** The options that `readEventQuery` reads. */
export const eventOptions = {
  ...windowOptions,
  mode: { type: 'string' },
  where: { type: 'string', multiple: true },
} as const;

/** The requested rows. */
export interface EventQuery {
  readonly fromTime: string;
  readonly toTime: string;
  readonly mode?: Mode;
  readonly filter?: string;
}

/** Which rows a command is about, by default those of the last `days`. @throws UsageError */
export function readEventQuery(options: Options, now: number, days = 30): EventQuery {
  const { from, to } = readWindow(options, now, days);
  const modeName = textOf(options, 'mode');
  const mode = modes.find((each) => each === modeName);
  if (modeName !== undefined && mode === undefined) {
    throw new UsageError(`--mode is one of ${modes.join(', ')}.`);
  }
  const conditions = listOf(options, 'where').map(conditionOf);
  const filter = conditions.length === 0 ? undefined : JSON.stringify({ type: 'and', conditions });
  return { fromTime: String(from), toTime: String(to), ...omitUndefined({ mode, filter }) };
}
