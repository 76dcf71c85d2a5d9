import type { OccurrenceCause, OccurrencePayload } from './record.ts';
import { cutText } from '../../collect/ingest/cut-text.ts';
import type { ErrorReport } from './error-report.ts';
import type { ErrorBudget } from './error-budget.ts';
import { isJsonObject, type JsonObject } from '../../platform/json-value.ts';
import { limitProperties } from '../../collect/ingest/limit-properties.ts';
import { ItemTurns } from '../../collect/ingest/item-turns.ts';
import { columnLength, labelLength } from '../../collect/ingest/limits.ts';
import {
  causesOfError,
  countOfError,
  errorsOfRequest,
  errorTypeLength,
  repeatedBytes,
} from './limits.ts';
import { exactHash } from './exact-hash.ts';
import { pathOf } from '../path-of.ts';
import { clampTimestamp } from '../../collect/ingest/clamp-timestamp.ts';
import type { Pieces } from '../../platform/pieces.ts';
import type { Warnings } from '../../collect/ingest/warnings.ts';

export interface ReadErrors {
  readonly occurrences: readonly OccurrencePayload[];
  /** Entries that were left out; warnings name each, or all together. */
  readonly leftOut: number;
}

/**
 * Reads the errors of one body, in pieces. An entry without a type is left out and named in the warnings;
 * the rest is accepted. Every endpoint that accepts errors calls it.
 * @param budget of the request, which this reduces
 */
export function* readErrors(
  errors: readonly unknown[],
  report: ErrorReport,
  warnings: Warnings,
  budget: ErrorBudget,
): Pieces<ReadErrors> {
  const occurrences: OccurrencePayload[] = [];
  const full = new Shared(report);
  let bare: Shared | null = null;
  const most = Math.min(errors.length, budget.errors);
  const turns = new ItemTurns();
  for (const [index, error] of errors.slice(0, most).entries()) {
    yield* turns.next();
    const name = `errors[${index}]`;
    const type = typeOf(error);
    if (type === '' || !isJsonObject(error)) {
      warnings.add(name, 'error is required');
      continue;
    }
    if (bare === null && !budget.repeat(full.bytes)) {
      bare = new Shared({ ...report, url: '', page: '', context: null });
      const mebibytes = repeatedBytes / 1024 / 1024;
      warnings.add('context', `left out from ${name} on: more than ${mebibytes} MiB in all`);
    }
    occurrences.push(occurrence(error, type, name, bare ?? full, warnings));
  }
  budget.errors -= occurrences.length;
  const over = errors.length - most;
  if (over > 0) {
    warnings.add('errors', `${over} left out: more than ${errorsOfRequest} errors in one request`);
  }
  return { occurrences, leftOut: errors.length - occurrences.length };
}

function occurrence(
  error: JsonObject,
  type: string,
  name: string,
  shared: Shared,
  warnings: Warnings,
): OccurrencePayload {
  const { report } = shared;
  const { receivedAt, context: _, ...ofAll } = report;
  const context = shared.with(error['context'], `${name}.context`, warnings);
  const own = (key: string, length: number) =>
    cutText(error[key], length, `${name}.${key}`, warnings);
  const url = report.url || textOf(context['url']).slice(0, columnLength).toWellFormed();
  const page = report.page || textOf(context['page']).slice(0, columnLength).toWellFormed();
  const words = wordsOf(error, name, warnings);
  const kept = cutText(type, errorTypeLength, `${name}.error`, warnings);
  const sent = textOf(error['error']);
  return {
    ...ofAll,
    timestamp:
      error['timestamp'] === undefined
        ? report.timestamp
        : clampTimestamp(error['timestamp'], receivedAt),
    type: kept,
    ...words,
    ...(sent !== kept && { exactHash: exactHash(sent, words.message, words.stack) }),
    causes: causesOf(error['cause'], name, warnings),
    handled: error['handled'] === true,
    count: countOf(error['count'], `${name}.count`, warnings),
    release: own('buildId', labelLength) || report.release,
    sdkVersion: own('sdkVersion', labelLength) || report.sdkVersion,
    url,
    page: page || pathOf(url),
    context,
  };
}

/** The error's type; empty if there is none. */
function typeOf(error: unknown): string {
  return isJsonObject(error) ? textOf(error['error']).trim() : '';
}

function textOf(value: unknown): string {
  return isText(value) ? value : '';
}

/** What an error or a cause says. Its stack is a list of lines, or a text with lines. */
function wordsOf(
  { message, stack }: JsonObject,
  name: string,
  warnings: Warnings,
): Pick<OccurrenceCause, 'message' | 'stack'> {
  if (isWrong(message, isText(message))) {
    warnings.add(`${name}.message`, 'expected text');
  }
  if (isWrong(stack, isStack(stack))) {
    warnings.add(`${name}.stack`, 'expected text or array of texts');
  }
  const lines: readonly unknown[] = Array.isArray(stack) ? stack : [stack];
  return { message: textOf(message), stack: lines.filter(isText).join('\n') };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isStack = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isText) : isText(value);

const isWrong = (value: unknown, isRight: boolean): boolean =>
  value !== undefined && value !== null && !isRight;

function countOf(count: unknown, name: string, warnings: Warnings): number {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) {
    if (isWrong(count, false)) warnings.add(name, 'expected integer ≥ 1');
    return 1;
  }
  if (count <= countOfError) return count;
  warnings.add(name, `cut to ${countOfError}`);
  return countOfError;
}

/** The chain of causes. It ends before one without a type. */
function causesOf(first: unknown, name: string, warnings: Warnings): OccurrenceCause[] {
  const causes: OccurrenceCause[] = [];
  let path = `${name}.cause`;
  for (let cause = first; isJsonObject(cause); cause = cause['cause'], path += '.cause') {
    if (causes.length === causesOfError) {
      warnings.add(path, `left out: more than ${causesOfError} causes`);
      break;
    }
    const type = typeOf(cause);
    if (type === '') {
      warnings.add(path, 'error is required');
      break;
    }
    causes.push({
      type: cutText(type, errorTypeLength, `${path}.error`, warnings),
      ...wordsOf(cause, path, warnings),
    });
  }
  return causes;
}

/** What all errors share. Its context is cut to its limits only once. */
class Shared {
  /** What each error repeats of it, in bytes (a lower bound). */
  readonly bytes: number;
  private readonly sent: JsonObject;
  private limited: JsonObject | null = null;

  constructor(readonly report: ErrorReport) {
    const { context, url, page } = report;
    this.sent = isJsonObject(context) ? context : {};
    this.bytes = JSON.stringify(this.sent).length + url.length + page.length;
  }

  with(own: unknown, name: string, warnings: Warnings): JsonObject {
    this.limited ??= limitProperties(this.sent, warnings, 'context');
    if (!isJsonObject(own)) return this.limited;
    // Both are within the limits before they are copied: each can have hundreds of thousands of keys.
    const ofError = limitProperties(own, warnings, name);
    return limitProperties({ ...this.limited, ...ofError }, warnings, name);
  }
}
