import { invalid } from '../../../collect/ingest/rejection.ts';
import { eventNameLength } from '../limits.ts';
import type { EventItem } from '../wire.ts';
import type { Step } from '../../../collect/ingest/step.ts';

const blank = invalid('event must not be blank');
const errorsNoList = invalid('errors must be an array');

/** The event's name. A body without one is a page view, unless it only has errors. */
export const nameEvent: Step<EventItem> = {
  name: 'name_event',
  run(item) {
    const { event: sent, errors } = item.body;
    if (errors !== undefined && errors !== null && !Array.isArray(errors)) return errorsNoList;
    const hasErrors = Array.isArray(errors) && errors.length > 0;
    if (typeof sent !== 'string') {
      item.isEvent = !hasErrors;
      item.event.columns.event = 'pageview';
      return item;
    }
    const name = sent.trim();
    if (name === '') return blank;
    item.event.columns.event = name;
    if (name.length > eventNameLength) {
      // By code points, not by UTF-16 units.
      const characters = [...name];
      if (characters.length > eventNameLength) {
        item.event.columns.event = characters.slice(0, eventNameLength).join('');
        item.warnings.add('event', `cut to ${eventNameLength} characters`);
      }
    }
    return item;
  },
};
