import { telemetryKeys } from '../table.ts';
import type { CollectorProject } from '../../../projects/index.ts';
import type { Checked } from './check-json.ts';
import { isJsonObject, type JsonObject, setKey } from '../../../platform/json-value.ts';
import { type CheckedSource, checkedSources } from './checked-source.ts';
import type { Patterns } from '../../../platform/patterns/index.ts';
import { MatchBudget } from './match-budget.ts';
import type { Warnings } from '../../../collect/ingest/warnings.ts';

/** Elements of one key that its warning names; the others are counted. */
const namedElements = 10;
const mapKeyLength = 100;

/**
 * The values of the project's data sources in a report, by their `referenceId`. Invalid elements of lists
 * and maps are removed and named in the warnings under their key; the rest stays.
 */
export function readSources(
  data: JsonObject,
  project: CollectorProject,
  patterns: Patterns,
  warnings: Warnings,
): JsonObject {
  const sources = checkedSources(project);
  const budget = new MatchBudget();
  const check: Check = (source, value) => source.check(value, budget, patterns);
  const taken: Record<string, unknown> = {};
  for (const key in data) {
    if (telemetryKeys.has(key)) continue;
    const source = sources.get(key);
    if (source === undefined) {
      warnings.add(key, 'no matching data source');
      continue;
    }
    const problems: string[] = [];
    const value = readValue(source, data[key], problems, check);
    if (problems.length > 0) warnings.add(key, summed(problems));
    if (value !== undefined) setKey(taken, key, value);
  }
  return taken;
}

type Check = (source: CheckedSource, value: unknown) => Checked;

/** Undefined = nothing of it is stored. */
function readValue(
  source: CheckedSource,
  sent: unknown,
  problems: string[],
  check: Check,
): unknown {
  switch (source.metricShape) {
    case 'scalar':
      return readScalar(source, sent, problems, check);
    case 'array':
      return readList(source, sent, problems, check);
    case 'map':
      return readMap(source, sent, problems, check);
  }
}

function readScalar(
  source: CheckedSource,
  sent: unknown,
  problems: string[],
  check: Check,
): unknown {
  if (typeof sent === 'object' && sent !== null && source.dataType !== 'json') {
    problems.push('unexpected collection (expected single value)');
    return undefined;
  }
  const checked = check(source, sent);
  if (checked.ok) return checked.value;
  problems.push(`failed validation: ${checked.reason}`);
  return undefined;
}

function readList(source: CheckedSource, sent: unknown, problems: string[], check: Check): unknown {
  if (!Array.isArray(sent)) {
    problems.push('expected array');
    return undefined;
  }
  const kept: unknown[] = [];
  for (const [index, element] of sent.entries()) {
    const checked = check(source, element);
    if (checked.ok) kept.push(checked.value);
    else problems.push(`element[${index}] failed validation: ${checked.reason}`);
  }
  return kept;
}

function readMap(source: CheckedSource, sent: unknown, problems: string[], check: Check): unknown {
  if (!isJsonObject(sent)) {
    problems.push('expected object');
    return undefined;
  }
  const kept: Record<string, unknown> = {};
  for (const [key, element] of Object.entries(sent)) {
    const checked = check(source, element);
    if (checked.ok) setKey(kept, key, checked.value);
    else {
      const shown = key.slice(0, mapKeyLength).toWellFormed();
      problems.push(`map key '${shown}' failed validation: ${checked.reason}`);
    }
  }
  return kept;
}

function summed(problems: readonly string[]): string {
  const more = problems.length - namedElements;
  const named = problems.slice(0, namedElements).join('; ');
  return more > 0 ? `${named}; and ${more} more` : named;
}
