import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AttackPattern, check } from 'recheck';

export interface PatternVerdict {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  /** Such as `2nd degree polynomial`, or why it is unknown. */
  readonly complexity: string;
  /** A slow text as a JavaScript expression; empty if the pattern is safe. */
  readonly attack: string;
}

/** Part of each key: other options of the checker may change its answers. */
const version = 'recheck 4.5.0, 2';
/** The second timeout is for a machine that was busy (ms). */
const timeouts = [10_000, 60_000];
/** The checker runs at the same time as the test. */
const atOnce = 2;

/**
 * The checker's verdicts on patterns. It takes half a minute for those of the source, so a file lists which it
 * has found safe.
 */
export class PatternVerdicts {
  private readonly file: string;
  private readonly proven: ReadonlySet<string>;

  /** @param file keys of patterns that were found safe; an absent file lists none */
  constructor(file: string) {
    this.file = file;
    this.proven = new Set(
      existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [],
    );
  }

  /** The verdicts on some patterns, in the same order. Rewrites the file if its list is another now. */
  async of(
    patterns: readonly { readonly source: string; readonly flags: string }[],
  ): Promise<PatternVerdict[]> {
    const expressions = patterns.map(({ source, flags }) => ({
      source,
      flags: flagsThatMatter(flags),
    }));
    const long = new Map(
      expressions.filter(({ source }) => !isBounded(source)).map((one) => [keyOf(one), one]),
    );
    const found = new Map<string, PatternVerdict>();
    const queue = [...long].filter(([key]) => !this.proven.has(key));
    const work = async (): Promise<void> => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const [key, { source, flags }] = next;
        found.set(key, await verdictOn(source, flags));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    this.keep([...long.keys()].filter((key) => (found.get(key) ?? listed).status === 'safe'));
    return expressions.map(
      (one) => found.get(keyOf(one)) ?? (isBounded(one.source) ? bounded : listed),
    );
  }

  private keep(keys: readonly string[]): void {
    if (keys.length === this.proven.size && keys.every((key) => this.proven.has(key))) return;
    writeFileSync(this.file, `${JSON.stringify(keys.toSorted(), null, 2)}\n`);
  }
}

const bounded = safe('bounded');
const listed = safe('found safe before');

/** `g` and `d` change the result, but not the matching. */
function flagsThatMatter(flags: string): string {
  return flags.replaceAll(/[dg]/g, '');
}

function keyOf({ source, flags }: { readonly source: string; readonly flags: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([version, source, flags]))
    .digest('hex');
}

async function verdictOn(source: string, flags: string): Promise<PatternVerdict> {
  let reason = '';
  for (const timeout of timeouts) {
    const found = await check(source, flags, { timeout, randomSeed: 1 });
    if (found.status === 'safe') return safe(found.complexity.summary);
    if (found.status === 'vulnerable') {
      const { complexity, attack } = found;
      if (complexity.isFuzz && isLinearAgainst(new RegExp(source, flags), attack)) {
        return safe('linear against the attacks found');
      }
      return { status: 'vulnerable', complexity: complexity.summary, attack: attack.pattern };
    }
    reason = found.error.kind;
    if (reason !== 'timeout') break;
  }
  return unknown(reason);
}

/** This many steps are cheap enough to be taken from each character. */
const fewSteps = 256;

/** Whether it only looks a few characters ahead. Most do, and need no long proof. */
function isBounded(source: string): boolean {
  const plain = source.replaceAll(/\\[^]/g, 'x').replaceAll(/\[[^\]]*(?:\]|$)/g, 'x');
  if (/[*+]|\{\d+,\}/.test(plain)) return false;
  const counts = Array.from(plain.matchAll(/\{\d+,(\d+)\}/g), ([, most]) => Number(most));
  const choices = (plain.match(/[?|]/g) ?? []).length;
  return choices <= 6 && counts.reduce((steps, most) => steps * most, 1) <= fewSteps;
}

function unknown(complexity: string): PatternVerdict {
  return { status: 'unknown', complexity, attack: '' };
}

function safe(complexity: string): PatternVerdict {
  return { status: 'safe', complexity, attack: '' };
}

const longestAttack = 1024 * 1024;
/** Below this, clock resolution and other processes dominate (ms). */
const measurable = 15;

/**
 * Whether an attack guessed by the checker takes linear time after all. The checker counts steps on short
 * texts, where looking 60 characters ahead, which is bounded, resembles looking to the end.
 */
function isLinearAgainst(pattern: RegExp, attack: AttackPattern): boolean {
  for (let length = 500; length <= longestAttack; length *= 2) {
    const whole = timeOf(pattern, attackOf(attack, length));
    if (whole < measurable) continue;
    const quarter = timeOf(pattern, attackOf(attack, length / 4));
    return whole / quarter < 4 * 1.6;
  }
  return true;
}

function attackOf({ pumps, suffix }: AttackPattern, length: number): string {
  const each = length / Math.max(1, pumps.length);
  const parts = pumps.map(({ prefix, pump }) => prefix + pump.repeat(each / pump.length));
  return parts.join('') + suffix;
}

function timeOf(pattern: RegExp, text: string): number {
  let least = Infinity;
  for (let run = 0; run < 3; run++) {
    const started = performance.now();
    pattern.test(text);
    least = Math.min(least, performance.now() - started);
  }
  return least;
}
