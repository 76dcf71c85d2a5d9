import { RE2JS, RE2JSException } from 're2js';
import type { CollectedSource, CollectorProject } from '../../projects/index.ts';
import { readJson, type Checked } from './check-json.ts';
import type { MatchBudget } from './match-budget.ts';

/** A data source of a project, ready to judge values. */
export interface CheckedSource {
  readonly dataType: CollectedSource['dataType'];
  readonly metricShape: CollectedSource['metricShape'];
  /** Judges one value: the scalar, or an element of the list or map. */
  check(value: unknown, budget: MatchBudget): Checked;
}

/** A project is a new object whenever its settings or data sources change. */
const byProject = new WeakMap<CollectorProject, ReadonlyMap<string, CheckedSource>>();

/** The project's data sources by `referenceId`, prepared once. */
export function checkedSources(project: CollectorProject): ReadonlyMap<string, CheckedSource> {
  const known = byProject.get(project);
  if (known !== undefined) return known;
  const sources = new Map(project.dataSources.map((each) => [each.referenceId, prepared(each)]));
  byProject.set(project, sources);
  return sources;
}

function prepared(source: CollectedSource): CheckedSource {
  const { dataType, metricShape } = source;
  return { dataType, metricShape, check: checkOf(source) };
}

function checkOf(source: CollectedSource): CheckedSource['check'] {
  switch (source.dataType) {
    case 'number':
      return (value) => checkNumber(value, source);
    case 'string':
      return textCheck(source.regex);
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? taken(value) : refused('expected boolean'));
    case 'json':
      return readJson;
    default:
      // A later version may have written a type that this one does not know.
      return () => refused('unsupported data_type');
  }
}

/** One way only to match any text: with two, a long list of long digits holds up everybody. */
const numeric = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;
const endless = /^\s*(?:nan|[+-]?inf(?:inity)?)\s*$/i;
/** Longer than any number is written. */
const numberLength = 400;

function checkNumber(sent: unknown, source: CollectedSource): Checked {
  const value = numberOf(sent);
  if (value === null) return refused('expected number');
  if (!Number.isFinite(value)) return refused('NaN/Infinity not allowed');
  if (!source.allowFloat && !Number.isInteger(value)) return refused('float not allowed');
  if (!source.allowNegative && value < 0) return refused('negative not allowed');
  if (source.minValue !== null && value < source.minValue) return refused('value below minimum');
  if (source.maxValue !== null && value > source.maxValue) return refused('value above maximum');
  // A negative zero is no other value, but JSON writes it so.
  return taken(value === 0 ? 0 : value);
}

function numberOf(sent: unknown): number | null {
  if (typeof sent === 'number') return sent;
  if (typeof sent !== 'string' || sent.length > numberLength) return null;
  if (numeric.test(sent)) return Number(sent);
  return endless.test(sent) ? Number.NaN : null;
}

/** Compiled when the first text comes: most reports use few of many data sources. */
function textCheck(regex: string | null): CheckedSource['check'] {
  let pattern: RE2JS | null | undefined;
  return (value, budget) => {
    if (typeof value !== 'string') return refused('expected string');
    if (regex === null) return taken(value);
    if (pattern === undefined) pattern = compiled(regex);
    if (pattern === null) return refused('regex mismatch');
    if (!budget.take(pattern.programSize(), value)) return refused('too long to match');
    return pattern.test(value) ? taken(value) : refused('regex mismatch');
  };
}

/** Null = it does not compile, which the settings refuse; nothing matches it. */
function compiled(regex: string): RE2JS | null {
  try {
    return RE2JS.compile(regex);
  } catch (error) {
    if (error instanceof RE2JSException) return null;
    throw error;
  }
}

function taken(value: unknown): Checked {
  return { ok: true, value };
}

function refused(reason: string): Checked {
  return { ok: false, reason };
}
