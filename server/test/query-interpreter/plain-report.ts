import type { PlainEntry, PlainEvent } from './plain-event.ts';

/** The data sources of random reports. */
export const listShapes: Readonly<Record<string, 'array' | 'map'>> = {
  plugins: 'array',
  tps: 'array',
  worlds: 'map',
};
export const scalarSources: readonly string[] = ['mode', 'n', 'extra'];

const columns = new Set(
  (
    'plugin_version game_version server_type platform_version java_version java_vendor os_name ' +
    'os_arch os_version country player_count core_count online_mode client'
  ).split(' '),
);

/** The value of a field in a report. */
export function reportValue(event: PlainEvent, name: string, part: keyof PlainEntry): unknown {
  if (name === 'server_id') return event.visitor;
  if (name === 'minecraft_version') return event.columns.game_version;
  if (columns.has(name)) return event.columns[name];
  return listShapes[name] === undefined ? event.properties[name] : event.entries?.[name]?.[part];
}

/** Whether a field is a list that the event is not expanded by. */
export function isWholeList(event: PlainEvent, name: string): boolean {
  const isList = event.dataset === 'events-mods' && listShapes[name] !== undefined;
  return isList && event.entries?.[name] === undefined;
}

/** All entries of a list; for an empty list, one without a value. */
export function entriesOf(event: PlainEvent, name: string): readonly PlainEntry[] {
  const list = event.properties[name];
  const isMap = listShapes[name] === 'map';
  const fits = typeof list === 'object' && list !== null && Array.isArray(list) !== isMap;
  const found = fits ? Object.entries(list) : [];
  if (found.length === 0) return [{ key: undefined, value: undefined }];
  return found.map(([key, value]: [string, unknown]) => ({ key: isMap ? key : value, value }));
}

/** Expands reports: each list that is grouped or aggregated gives an event for every entry. */
export function takenApart(
  events: readonly PlainEvent[],
  {
    field,
    group,
  }: { readonly field: string; readonly group: { fields: readonly string[] } | null },
): readonly PlainEvent[] {
  const names = new Set([...(group?.fields ?? []), field]);
  const lists = [...names].filter((name) => listShapes[name] !== undefined);
  return lists.reduce<readonly PlainEvent[]>(
    (apart, name) =>
      apart.flatMap((event) => {
        if (event.dataset !== 'events-mods') return [event];
        return entriesOf(event, name).map((entry) => ({
          ...event,
          entries: { ...event.entries, [name]: entry },
        }));
      }),
    events,
  );
}
