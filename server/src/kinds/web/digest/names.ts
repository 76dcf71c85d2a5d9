import {
  admittedName,
  admittedProperties,
  type Named,
} from '../../../collect/digest/names/admitted-names.ts';
import type { NameBounds } from '../../../collect/digest/names/known-names.ts';
import { eventName, type EventPayload, eventProperty } from '../record.ts';

/** The name of an event and its flat properties, within the project's quotas of names. */
export function eventNames(names: NameBounds, of: Named, payload: EventPayload) {
  return {
    event: admittedName(names, of, eventName, payload.columns.event ?? ''),
    props: admittedProperties(names, of, eventProperty, payload.properties),
  };
}
