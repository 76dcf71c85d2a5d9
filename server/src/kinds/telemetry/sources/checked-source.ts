import type { Patterns } from '../../../platform/patterns/index.ts';
import type { CollectedSource, CollectorProject } from '../../../projects/index.ts';
import { readJson, type Checked } from './check-json.ts';
import type { MatchBudget } from './match-budget.ts';
import { usablePatterns } from './usable-patterns.ts';

/** A data source of a project, ready to check values. */
export interface CheckedSource {
  readonly dataType: CollectedSource['dataType'];
  readonly metricShape: CollectedSource['metricShape'];
  /** Checks one value: the scalar, or an element of the list or map. */
  check(value: unknown, budget: MatchBudget, patterns: Patterns): Checked;
}

/** A project is a new object whenever its settings or data sources change. */
const byProject = new WeakMap<CollectorProject, ReadonlyMap<string, CheckedSource>>();

/** The project's data sources by `referenceId`, prepared once. */
export function checkedSources(project: CollectorProject): ReadonlyMap<string, CheckedSource> {
  const known = byProject.get(project);
  if (known !== undefined) return known;
  const sources = new Map(
    project.dataSources.map((each) => [each.referenceId, prepared(each, project)]),
  );
  byProject.set(project, sources);
  return sources;
}

function prepared(source: CollectedSource, project: CollectorProject): CheckedSource {
  const { dataType, metricShape } = source;
  return { dataType, metricShape, check: checkOf(source, project) };
}

function checkOf(source: CollectedSource, project: CollectorProject): CheckedSource['check'] {
  switch (source.dataType) {
    case 'number':
      return (value) => checkNumber(value, source);
    case 'string':
      return textCheck(source, usablePatterns(project));
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? taken(value) : rejected('expected boolean'));
    case 'json':
      return readJson;
    default:
      // A later version may have stored a type that this one does not know.
      return () => rejected('unsupported data_type');
  }
}

/** Unambiguous: with two ways to match a text, a list of many digits would block the thread. */
const numeric = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;
const endless = /^\s*(?:nan|[+-]?inf(?:inity)?)\s*$/i;
/** Longer than any number. */
const numberLength = 400;

function checkNumber(sent: unknown, source: CollectedSource): Checked {
  const value = numberOf(sent);
  if (value === null) return rejected('expected number');
  if (!Number.isFinite(value)) return rejected('NaN/Infinity not allowed');
  if (!source.allowFloat && !Number.isInteger(value)) return rejected('float not allowed');
  if (!source.allowNegative && value < 0) return rejected('negative not allowed');
  if (source.minValue !== null && value < source.minValue) return rejected('value below minimum');
  if (source.maxValue !== null && value > source.maxValue) return rejected('value above maximum');
  // Negative zero is the same value, but JSON writes it differently.
  return taken(value === 0 ? 0 : value);
}

function numberOf(sent: unknown): number | null {
  if (typeof sent === 'number') return sent;
  if (typeof sent !== 'string' || sent.length > numberLength) return null;
  if (numeric.test(sent)) return Number(sent);
  return endless.test(sent) ? Number.NaN : null;
}

function textCheck(
  { regex, referenceId }: CollectedSource,
  usable: ReadonlyMap<string, string>,
): CheckedSource['check'] {
  return (value, budget, patterns) => {
    if (typeof value !== 'string') return rejected('expected string');
    if (regex === null) return taken(value);
    const program = usable.has(referenceId) ? patterns.program(regex) : 'too_complex';
    if (program === undefined) return rejected('regex not ready');
    if (program === 'invalid') return rejected('regex mismatch');
    if (typeof program === 'string') return rejected('regex too long or complex; make it simpler');
    const matches = budget.match(program, value);
    if (matches === null) return rejected('too long to match');
    return matches ? taken(value) : rejected('regex mismatch');
  };
}

function taken(value: unknown): Checked {
  return { ok: true, value };
}

function rejected(reason: string): Checked {
  return { ok: false, reason };
}
