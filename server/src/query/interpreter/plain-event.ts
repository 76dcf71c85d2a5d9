/** One collected event as a person would write it down: what the interpreter evaluates over. */
export interface PlainEvent {
  readonly id: string;
  /** Unix ms. */
  readonly ts: number;
  readonly visitor: string;
  /** Columns by name; a column left out is not filled. */
  readonly columns: Readonly<Record<string, string | number | boolean>>;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Whom the visitor turned out to be. */
  readonly person: { readonly personId: string; readonly externalId: string } | null;
}

const columnNames = new Set(
  (
    'event browser browser_version device os os_version referrer utm_source utm_medium ' +
    'utm_campaign utm_term utm_content title page url cookieless time_on_page session_duration ' +
    'scroll_depth session_id country'
  ).split(' '),
);

/** The value a field has in an event, as JSON; undefined when there is none. */
export function fieldValue(event: PlainEvent, name: string): unknown {
  if (name.startsWith('properties.')) {
    return propertyValue(event.properties, name.slice('properties.'.length));
  }
  switch (name) {
    case 'id':
      return event.id;
    case 'user_id':
      return event.visitor;
    case 'created_at':
    case 'timestamp':
      return new Date(event.ts).toISOString();
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

/** The whole name first, then dots walk into it. */
function propertyValue(properties: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(properties, name) && isFilled(properties[name])) return properties[name];
  for (let dot = name.lastIndexOf('.'); dot >= 0; dot = name.lastIndexOf('.', dot - 1)) {
    const inner = properties[name.slice(0, dot)];
    if (Object.hasOwn(properties, name.slice(0, dot)) && isPlainObject(inner)) {
      const value = propertyValue(inner, name.slice(dot + 1));
      if (isFilled(value)) return value;
    }
    if (dot === 0) break;
  }
  return undefined;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Filled = not null, not empty text, not an empty list or object. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Text as it is, not filled empty, numbers in shortest form, lists and objects as JSON. */
export function labelOf(value: unknown): string {
  if (!isFilled(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Numbers and numeric text; null for anything else, and for what is not finite. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^[-+]?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
