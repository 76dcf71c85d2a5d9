import { Rejection } from '../../../collect/ingest/rejection.ts';
import type { ReplayItem } from '../wire.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import { visitorOf } from '../../../collect/ingest/visitor.ts';

const names = ['identifier', 'anonymousId'];
const identifierRequired = new Rejection(400, 'identifier is required', 'identity_required');

/** Determines the visitor of the session. */
export const identifyReplay: Step<ReplayItem> = {
  name: 'identify_replay',
  run(item, context) {
    const visitor = visitorOf(item.body, names, item.project, context, identifierRequired);
    if (visitor instanceof Rejection) return visitor;
    item.chunk.visitor = visitor.id;
    return item;
  },
};
