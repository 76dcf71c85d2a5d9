import { isJsonObject } from '../../src/platform/json-value.ts';
import { issues, nobody } from './known-errors.ts';
import { isFilled, type PlainEntry, type PlainEvent } from './plain-event.ts';
import { reportValue } from './plain-report.ts';

const columnNames = new Set(
  (
    'event browser browser_version device os os_version referrer utm_source utm_medium ' +
    'utm_campaign utm_term utm_content title page url cookieless time_on_page session_duration ' +
    'scroll_depth session_id country region'
  ).split(' '),
);

const vitalColumns = new Set('metric value device country os browser url session_id'.split(' '));
const knownOfVitals = new Set(['page', 'rating']);

/** The value of a field in an event, as JSON; undefined if missing. */
export function fieldValue(
  event: PlainEvent,
  name: string,
  part: keyof PlainEntry = 'key',
): unknown {
  if (name === 'id') return event.id;
  if (name === 'created_at' || name === 'timestamp') return new Date(event.ts).toISOString();
  if (event.dataset === 'sessions') return event.columns[name];
  if (event.dataset === 'errors') return errorValue(event, name);
  if (event.dataset === 'events-mods') return reportValue(event, name, part);
  return event.dataset === 'web-vitals' ? measuredValue(event, name) : webValue(event, name);
}

function measuredValue(event: PlainEvent, name: string): unknown {
  if (vitalColumns.has(name)) return event.columns[name];
  const marked = name.startsWith('attributes.');
  const sent = propertyValue(event.properties, marked ? name.slice('attributes.'.length) : name);
  // These exist for every value, unless an attribute with the name was sent.
  return isFilled(sent) || marked
    ? sent
    : knownOfVitals.has(name)
      ? event.columns[name]
      : undefined;
}

function errorValue(event: PlainEvent, name: string): unknown {
  if (name === 'issue_id') return issues[String(event.columns['group_hash'])];
  if (name === 'user_id') return event.visitor === nobody ? undefined : event.visitor;
  if (Object.hasOwn(event.columns, name)) return event.columns[name];
  const marked = name.startsWith('context.');
  return propertyValue(event.properties, marked ? name.slice('context.'.length) : name);
}

/** The number of a field that is a time, Unix ms. Other fields are null. */
export function timeOf(event: PlainEvent, name: string): number | null {
  if (name === 'created_at' || name === 'timestamp') return event.ts;
  if (!name.startsWith(ofSession) || event.session === undefined) return null;
  return timeOf(event.session, name.slice(ofSession.length));
}

const ofSession = 'session.';

function webValue(event: PlainEvent, name: string): unknown {
  if (name.startsWith(ofSession)) {
    return event.session && fieldValue(event.session, name.slice(ofSession.length));
  }
  if (name.startsWith('properties.')) {
    return propertyValue(event.properties, name.slice('properties.'.length));
  }
  switch (name) {
    case 'user_id':
      return event.visitor;
    case 'person_id':
      return event.person?.personId ?? event.visitor;
    case 'external_id':
      return event.person?.externalId;
    case 'is_identified':
      return event.person !== null;
    case 'cookieless':
      return event.columns.cookieless ?? false;
  }
  return columnNames.has(name) ? event.columns[name] : propertyValue(event.properties, name);
}

/** Tries the whole name first, then treats dots as nesting. */
function propertyValue(properties: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(properties, name) && isFilled(properties[name])) return properties[name];
  for (let dot = name.lastIndexOf('.'); dot >= 0; dot = name.lastIndexOf('.', dot - 1)) {
    const inner = properties[name.slice(0, dot)];
    if (Object.hasOwn(properties, name.slice(0, dot)) && isJsonObject(inner)) {
      const value = propertyValue(inner, name.slice(dot + 1));
      if (isFilled(value)) return value;
    }
    if (dot === 0) break;
  }
  return undefined;
}
