/** An environment value with which the service cannot start. The message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** One environment variable: its name, its meaning, and how to read it. */
export interface Setting<Value> {
  readonly name: string;
  /** The default as shown in the docs. */
  readonly shown: string;
  /** One or two sentences: the effect, the unit, and the reason for the default. */
  readonly description: string;
  /** Parses the value; `undefined` if not set or empty. @throws ConfigError */
  read(text: string | undefined): Value;
}

interface Described {
  readonly description: string;
}

interface OptionalText extends Described {
  readonly shown?: string;
  readonly check?: Check;
  /** Changes a text that was checked; default: it stays as it is. */
  readonly change?: (text: string) => string;
}

/** A text, or null if not set. */
export function optionalText(
  name: string,
  { description, shown = '', check, change = (text) => text }: OptionalText,
): Setting<string | null> {
  return {
    name,
    shown,
    description,
    read: (text) => (text === undefined ? null : change(checked(name, text, check))),
  };
}

/** A text with a default. */
export function text(
  name: string,
  { description, fallback, check }: Described & { fallback: string; check?: Check },
): Setting<string> {
  return {
    name,
    shown: `\`${fallback}\``,
    description,
    read: (text) => checked(name, text ?? fallback, check),
  };
}

/** One of a fixed list of values. */
export function choice<const Values extends readonly string[]>(
  name: string,
  { description, values, fallback }: Described & { values: Values; fallback: Values[number] },
): Setting<Values[number]> {
  return {
    name,
    shown: `\`${fallback}\``,
    description: `${description} One of ${values.map((value) => `\`${value}\``).join(', ')}.`,
    read: (text) => {
      const value = values.find((value) => value === (text ?? fallback));
      if (value === undefined) {
        throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${text}".`);
      }
      return value;
    },
  };
}

/**
 * An integer within bounds.
 * @param options `shown` says in the documents where a default comes from that differs between machines
 */
export function integer(
  name: string,
  options: Described & { fallback: number; minimum: number; maximum: number; shown?: string },
): Setting<number> {
  const { description, fallback, minimum, maximum, shown = `\`${fallback}\`` } = options;
  return {
    name,
    shown,
    description,
    read: (text) => {
      if (text === undefined) return fallback;
      const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      if (!(number >= minimum && number <= maximum)) {
        throw new ConfigError(
          `${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`,
        );
      }
      return number;
    },
  };
}

/** On or off; off by default. */
export function flag(
  name: string,
  { description, fallback = false }: Described & { fallback?: boolean },
): Setting<boolean> {
  return {
    name,
    shown: fallback ? '`1`' : '`0`',
    description: `${description} \`1\` or \`0\`.`,
    read: (text) => {
      if (text === undefined) return fallback;
      const on = ['1', 'true', 'yes', 'on'].includes(text.toLowerCase());
      const off = ['0', 'false', 'no', 'off', ''].includes(text.toLowerCase());
      if (!on && !off) throw new ConfigError(`${name} must be 1 or 0, not "${text}".`);
      return on;
    },
  };
}

/** Comma-separated texts. */
export function list(
  name: string,
  options: Described & { fallback: readonly string[]; check: (entries: readonly string[]) => void },
): Setting<readonly string[]> {
  const { description, fallback, check } = options;
  return {
    name,
    shown: fallback.map((entry) => `\`${entry}\``).join(', '),
    description,
    read: (text) => {
      if (text === undefined) return fallback;
      if (text === 'none') return [];
      const entries = text.split(',').map((entry) => entry.trim());
      try {
        check(entries);
      } catch (error) {
        throw new ConfigError(
          `${name}: ${error instanceof Error ? error.message : String(error)}.`,
        );
      }
      return entries;
    },
  };
}

/** Says what is wrong with a text ("must be …"), or null. Never repeats a secret. */
export type Check = (text: string) => string | null;

function checked(name: string, text: string, check: Check | undefined): string {
  const problem = check?.(text) ?? null;
  if (problem !== null) throw new ConfigError(`${name} ${problem}.`);
  return text;
}

/** Some of a fixed list of values, comma-separated; all by default. */
export function some<const Values extends readonly string[]>(
  name: string,
  { description, values }: Described & { values: Values },
): Setting<ReadonlySet<Values[number]>> {
  return {
    name,
    shown: `\`${values.join()}\``,
    description,
    read: (text) => {
      if (text === undefined) return new Set(values);
      const entries = text.split(',').map((entry) => entry.trim());
      const unknown = entries.find((entry) => !values.includes(entry));
      if (unknown !== undefined) {
        throw new ConfigError(`${name} can have ${values.join(', ')}, not "${unknown}".`);
      }
      return new Set(values.filter((value) => entries.includes(value)));
    },
  };
}
