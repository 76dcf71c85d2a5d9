import { clampTimestamp } from '../../src/collect/ingest/clamp-timestamp.ts';
import { cutText } from '../../src/collect/ingest/cut-text.ts';
import { isJsonObject } from '../../src/platform/json-value.ts';
import { limitProperties } from '../../src/collect/ingest/limit-properties.ts';
import { labelLength } from '../../src/collect/ingest/limits.ts';
import { invalid, Rejection, userIdRequired } from '../../src/collect/ingest/rejection.ts';
import type { Step } from '../../src/collect/ingest/step.ts';
import { checkAddress } from '../../src/collect/ingest/steps/check-address.ts';
import { checkHostname } from '../../src/collect/ingest/steps/check-hostname.ts';
import { dropBots } from '../../src/collect/ingest/steps/drop-bots.ts';
import { findProject } from '../../src/collect/ingest/steps/find-project.ts';
import { withinQuota } from '../../src/collect/ingest/steps/within-quota.ts';
import { visitorOf } from '../../src/collect/ingest/visitor.ts';
import type { FlagItem } from './wire.ts';

const flagRequired = invalid('flag is required');

const identifyVisitor: Step<FlagItem> = {
  name: 'identify_visitor',
  run(item, context) {
    const visitor = visitorOf(item.body, ['identifier'], item.project, context, userIdRequired);
    if (visitor instanceof Rejection) return visitor;
    item.visitor = visitor.id;
    return item;
  },
};

const readFlag: Step<FlagItem> = {
  name: 'read_flag',
  run(item, request) {
    const { body, warnings, visitor } = item;
    const text = (key: string): string => cutText(body[key], labelLength, key, warnings);
    const flag = text('flag');
    if (flag === '') return flagRequired;
    const timestamp = clampTimestamp(body['timestamp'], request.receivedAt);
    const { context } = body;
    item.evaluation = {
      visitor,
      session: text('sessionId'),
      timestamp,
      flag,
      variant: text('variant'),
      context: limitProperties(isJsonObject(context) ? context : {}, warnings),
    };
    return item;
  },
};

export const flagSteps: readonly Step<FlagItem>[] = [
  findProject,
  checkHostname,
  checkAddress,
  dropBots,
  withinQuota,
  identifyVisitor,
  readFlag,
];
