import type { JournalRecord } from '../../collect/journal-record.ts';
import type { OutcomeCounter } from '../../collect/outcome-counter.ts';
import { Ending, invalidJson, unauthorized } from '../../collect/ingest/ending.ts';
import { ErrorRoom } from '../error/error-budget.ts';
import { EventItem } from './wire.ts';
import { isJsonObject, type JsonObject } from '../../collect/ingest/json-value.ts';
import { countEnding, countUnread, ended, type Judgement } from '../../collect/ingest/judgement.ts';
import { bodiesPerArray } from '../../collect/ingest/limits.ts';
import { itemsOfPiece, type Pieces } from '../../collect/ingest/pieces.ts';
import type { RequestContext } from '../../collect/ingest/request-context.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';
import { believeTimestamp } from './steps/clamp-timestamp.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { checkHostname } from '../../collect/ingest/steps/check-hostname.ts';
import { dropBots } from '../../collect/ingest/steps/drop-bots.ts';
import { findProject } from '../../collect/ingest/steps/find-project.ts';
import { identifyVisitor } from './steps/identify-visitor.ts';
import { nameEvent } from './steps/name-event.ts';
import { readFields } from './steps/read-fields.ts';
import type { Step } from '../../collect/ingest/step.ts';
import { withinQuota } from '../../collect/ingest/steps/within-quota.ts';
import { Warnings } from '../../collect/ingest/warnings.ts';
import { webRecords } from './records.ts';

/** The order of these checks is part of the protocol. Identity is the most expensive step, so it runs last. */
export const webSteps: readonly Step<EventItem>[] = [
  findProject,
  checkHostname,
  checkAddress,
  dropBots,
  withinQuota,
  identifyVisitor,
  readFields,
  believeTimestamp,
  nameEvent,
];

/** Judges the parsed body of `POST /v1/web`: one object, or an array of them that is taken whole or not at all. */
export function judgeWeb(
  value: unknown,
  context: RequestContext,
  runner: StepRunner<EventItem>,
  outcomes: OutcomeCounter,
): Judgement | Pieces<Judgement> {
  const warnings = new Warnings();
  if (!Array.isArray(value)) {
    const item = received(value, warnings);
    const result = item instanceof Ending ? item : runner.run(item, context);
    if (result instanceof EventItem) {
      return judgeOne(result, warnings, context, outcomes);
    }
    if (item instanceof EventItem) countEnding(item, result, outcomes);
    else countUnread(result, context, outcomes);
    return { ...ended(result), warnings: warnings.toObject() };
  }
  if (value.length === 0) return emptyArray(context);
  return judgeArray(value, warnings, context, runner, outcomes);
}

function* judgeOne(
  item: EventItem,
  warnings: Warnings,
  context: RequestContext,
  outcomes: OutcomeCounter,
): Pieces<Judgement> {
  const records = yield* webRecords(item, context, new ErrorRoom(), outcomes);
  return { refusal: null, records, warnings: warnings.toObject() };
}

function* judgeArray(
  bodies: readonly unknown[],
  warnings: Warnings,
  context: RequestContext,
  runner: StepRunner<EventItem>,
  outcomes: OutcomeCounter,
): Pieces<Judgement> {
  const taken: [index: number, EventItem][] = [];
  const dropped: [EventItem, Ending][] = [];
  for (const [index, body] of bodies.entries()) {
    if (index % itemsOfPiece === itemsOfPiece - 1) yield;
    warnings.about(index);
    const item = index < bodiesPerArray ? received(body, warnings) : tooMany;
    const result = item instanceof Ending ? item : runner.run(item, context);
    if (result instanceof EventItem) {
      taken.push([index, result]);
    } else if (result.status === 200) {
      if (item instanceof EventItem) dropped.push([item, result]);
    } else {
      countRefused(bodies, index, result, context, outcomes);
      const refusal = new Ending(result.status, `[${index}]: ${result.text}`, result.reason);
      return { refusal, records: [], warnings: null };
    }
  }
  for (const [item, ending] of dropped) countEnding(item, ending, outcomes);
  const records: JournalRecord[] = [];
  const room = new ErrorRoom();
  for (const [index, item] of taken) {
    warnings.about(index);
    records.push(...(yield* webRecords(item, context, room, outcomes)));
  }
  return { refusal: null, records, warnings: warnings.toObject() };
}

const tooMany = new Ending(400, `more than ${bodiesPerArray} bodies in one array`, 'invalid');

/** An empty array still needs a valid token. */
function emptyArray(context: RequestContext): Judgement {
  const known = context.parts.directory.byToken(context.headerToken) !== undefined;
  return ended(known ? null : unauthorized);
}

function received(body: unknown, warnings: Warnings): EventItem | Ending {
  return isJsonObject(body) ? new EventItem(flattened(body), warnings) : invalidJson;
}

/** The older wire form nests everything under `data`; what lies there wins over the top level. */
function flattened(body: JsonObject): JsonObject {
  const { data } = body;
  if (!isJsonObject(data)) return body;
  const { data: _, ...top } = body;
  // Spread, not assigned: a key named `__proto__` stays a key.
  return { ...top, ...data };
}

/** The one at fault counts for its own reason, all that fall with it as part of a refused array. */
function countRefused(
  bodies: readonly unknown[],
  fault: number,
  ending: Ending,
  context: RequestContext,
  outcomes: OutcomeCounter,
): void {
  for (const [index, body] of bodies.entries()) {
    const cause = index === fault ? ending : partOfRefused;
    const item = received(body, new Warnings());
    if (item instanceof Ending) countUnread(cause, context, outcomes);
    else if (!(findProject.run(item, context) instanceof Ending)) {
      countEnding(item, cause, outcomes);
    }
  }
}

const partOfRefused = new Ending(400, '', 'invalid', 'array');
