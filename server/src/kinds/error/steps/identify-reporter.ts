import { Rejection } from '../../../collect/ingest/rejection.ts';
import type { ErrorItem } from '../wire.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import { visitorOf } from '../../../collect/ingest/visitor.ts';
import { nilUuid } from '../../../platform/uuid.ts';

const names = ['identifier', 'anonymousId', 'userId'];
/** Not a rejection: an error needs no visitor. */
const unnamed = new Rejection(200, '', 'identity_required');

/** Finds the visitor of the errors, if the project allows it. */
export const identifyReporter: Step<ErrorItem> = {
  name: 'identify_reporter',
  run(item, context) {
    const visitor = visitorOf(item.body, names, item.project, context, unnamed);
    if (visitor instanceof Rejection && visitor !== unnamed) return visitor;
    item.visitor = visitor instanceof Rejection ? nilUuid : visitor.id;
    return item;
  },
};
