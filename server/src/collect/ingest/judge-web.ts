import type { JournalRecord } from '../journal-record.ts';
import type { OutcomeCounter } from '../outcome-counter.ts';
import { Ending, invalidJson, unauthorized } from './ending.ts';
import { isJsonObject, type JsonObject } from './json-value.ts';
import { bodiesPerArray } from './limits.ts';
import { ReceivedItem } from './received-item.ts';
import type { RequestContext } from './request-context.ts';
import type { StepRunner } from './step-runner.ts';
import { believeTimestamp } from './steps/believe-timestamp.ts';
import { checkAddress } from './steps/check-address.ts';
import { checkHostname } from './steps/check-hostname.ts';
import { dropBots } from './steps/drop-bots.ts';
import { findProject } from './steps/find-project.ts';
import { identifyVisitor } from './steps/identify-visitor.ts';
import { nameEvent } from './steps/name-event.ts';
import { readFields } from './steps/read-fields.ts';
import type { Step } from './step.ts';
import { Warnings } from './warnings.ts';

/** In the order of the contract's checks; identity, the dearest, comes after all that refuses. */
export const webSteps: readonly Step[] = [
  findProject,
  checkHostname,
  checkAddress,
  dropBots,
  identifyVisitor,
  readFields,
  believeTimestamp,
  nameEvent,
];

/** What becomes of a request: a refusal of all of it, or records to journal before it is answered. */
export interface Judgement {
  readonly refusal: Ending | null;
  readonly records: readonly JournalRecord[];
  /** Texts for the client about what was cut; null = none. */
  readonly warnings: Readonly<Record<string, string>> | null;
}

/** Judges the parsed body of `POST /v1/web`: one object, or an array of them that is taken whole or not at all. */
export function judgeWeb(
  value: unknown,
  context: RequestContext,
  runner: StepRunner,
  outcomes: OutcomeCounter,
): Judgement {
  const warnings = new Warnings();
  if (!Array.isArray(value)) {
    const item = received(value, warnings);
    const result = item instanceof Ending ? item : runner.run(item, context);
    if (result instanceof ReceivedItem) {
      return { refusal: null, records: [recordOf(result, context)], warnings: warnings.toObject() };
    }
    if (item instanceof ReceivedItem) countEnding(item, result, outcomes);
    else countUnread(result, context, outcomes);
    return { ...ended(result), warnings: warnings.toObject() };
  }
  if (value.length === 0) return emptyArray(context);
  return judgeArray(value, warnings, context, runner, outcomes);
}

function judgeArray(
  bodies: readonly unknown[],
  warnings: Warnings,
  context: RequestContext,
  runner: StepRunner,
  outcomes: OutcomeCounter,
): Judgement {
  const records: JournalRecord[] = [];
  const dropped: [ReceivedItem, Ending][] = [];
  for (const [index, body] of bodies.entries()) {
    warnings.about(index);
    const item = index < bodiesPerArray ? received(body, warnings) : tooMany;
    const result = item instanceof Ending ? item : runner.run(item, context);
    if (result instanceof ReceivedItem) {
      records.push(recordOf(result, context));
    } else if (result.status === 200) {
      if (item instanceof ReceivedItem) dropped.push([item, result]);
    } else {
      countRefused(bodies, index, result, context, outcomes);
      const refusal = new Ending(result.status, `[${index}]: ${result.text}`, result.reason);
      return { refusal, records: [], warnings: null };
    }
  }
  for (const [item, ending] of dropped) countEnding(item, ending, outcomes);
  return { refusal: null, records, warnings: warnings.toObject() };
}

const tooMany = new Ending(400, `more than ${bodiesPerArray} bodies in one array`, 'invalid');

/** Nothing to keep, but nobody is told of success whose token is wrong. */
function emptyArray(context: RequestContext): Judgement {
  const known = context.parts.directory.byToken(context.headerToken) !== undefined;
  return ended(known ? null : unauthorized);
}

function ended(ending: Ending | null): Judgement {
  const refusal = ending === null || ending.status === 200 ? null : ending;
  return { refusal, records: [], warnings: null };
}

function received(body: unknown, warnings: Warnings): ReceivedItem | Ending {
  return isJsonObject(body) ? new ReceivedItem(flattened(body), warnings) : invalidJson;
}

/** The older wire form nests everything under `data`; what lies there wins over the top level. */
function flattened(body: JsonObject): JsonObject {
  const { data } = body;
  if (!isJsonObject(data)) return body;
  const { data: _, ...top } = body;
  // Spread, not assigned: a key named `__proto__` stays a key.
  return { ...top, ...data };
}

function recordOf(item: ReceivedItem, context: RequestContext): JournalRecord {
  return {
    v: 1,
    kind: 'event',
    project: item.project.number,
    generation: item.project.generation,
    receivedAt: context.receivedAt,
    id: context.parts.makeId(),
    payload: item.event,
  };
}

function countEnding(item: ReceivedItem, ending: Ending, outcomes: OutcomeCounter): void {
  if (!item.hasProject) return;
  const { number, generation } = item.project;
  outcomes.drop(number, generation, ending.reason, ending.detail);
}

/** What no token can be read from counts for the project that the header's token names, if any. */
export function countUnread(
  ending: Ending,
  context: RequestContext,
  outcomes: OutcomeCounter,
): void {
  const project = context.parts.directory.byToken(context.headerToken);
  if (project === undefined) return;
  outcomes.drop(project.number, project.generation, ending.reason, ending.detail);
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
