import { Rejection, userIdRequired } from '../../../collect/ingest/rejection.ts';
import type { EventItem } from '../wire.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import { visitorOf } from '../../../collect/ingest/visitor.ts';

const names = ['userId', 'identifier', 'anonymousId'];

/** Determines the event's visitor. */
export const identifyVisitor: Step<EventItem> = {
  name: 'identify_visitor',
  run(item, context) {
    const visitor = visitorOf(item.body, names, item.project, context, userIdRequired);
    if (visitor instanceof Rejection) return visitor;
    item.event.visitor = visitor.id;
    item.event.cookieless = visitor.cookieless;
    return item;
  },
};
