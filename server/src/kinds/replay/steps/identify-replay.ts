import { Ending } from '../../../collect/ingest/ending.ts';
import type { ReplayItem } from '../wire.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import { visitorOf } from '../../../collect/ingest/visitor.ts';

const names = ['identifier', 'anonymousId'];
const identifierRequired = new Ending(400, 'identifier is required', 'identity_required');

/** Whose session it is. */
export const identifyReplay: Step<ReplayItem> = {
  name: 'identify_replay',
  run(item, context) {
    const visitor = visitorOf(item.body, names, item.project, context, identifierRequired);
    if (visitor instanceof Ending) return visitor;
    item.chunk.visitor = visitor.id;
    return item;
  },
};
