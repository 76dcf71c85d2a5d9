import {
  aggregate,
  by,
  lastMinutes,
  latestPer,
  overTime,
  pipeline,
  type Stage,
  top,
} from './pipeline.ts';
import type { TemplateChart } from './template.ts';

/** Servers report every half hour; one that has done so is online. */
const online = lastMinutes(30);
const servers = aggregate('distinct');

const reports = (field: string, ...stages: readonly Stage[]) =>
  pipeline('events-mods', field, ...stages);
/** By its latest report: otherwise a server that was updated would count for each of its versions. */
const latest = latestPer('server_id');
const serversBy = (field: string) => reports('server_id', latest, by(field), servers, top(8, true));

/** The figures at the start of all telemetry dashboards. */
const serverCounts: readonly TemplateChart[] = [
  {
    name: 'Servers online',
    type: 'number',
    outputs: { 'Servers online': reports('server_id', online, servers) },
    options: { compact: true },
    place: [0, 0, 4, 2],
  },
  {
    name: 'Servers',
    type: 'number',
    outputs: { Servers: reports('server_id', servers) },
    options: { compact: true },
    place: [4, 0, 4, 2],
  },
];

const trend = { type: 'area', options: { legend: 'none', smooth: true } } as const;
const serversOverTime = {
  ...trend,
  name: 'Servers over time',
  outputs: { Servers: reports('server_id', overTime, servers) },
};

const versions = ['Versions', 'plugin_version'] as const;
const countries: TemplateChart = {
  name: 'Countries',
  type: 'map',
  outputs: { Servers: reports('server_id', latest, by('country'), servers) },
  place: [0, 7, 6, 6],
};
const versionsOverTime: TemplateChart = {
  name: 'Versions over time',
  type: 'area',
  outputs: {
    Servers: reports('server_id', latest, by('plugin_version'), overTime, servers, top(6, true)),
  },
  options: { legend: 'bottom', stacked: true },
  place: [6, 7, 6, 6],
};

/** Donuts in rows of three, below the rest. */
function shares(fields: readonly (readonly [name: string, field: string])[]): TemplateChart[] {
  return fields.map(([name, field], index) => ({
    name,
    type: 'donut',
    outputs: { Servers: serversBy(field) },
    options: { legend: 'right' },
    place: [(index % 3) * 4, 13 + Math.floor(index / 3) * 5, 4, 5],
  }));
}

/** For a plugin of a game: how many servers and players use it, and which versions. */
export const minecraftPluginCharts: readonly TemplateChart[] = [
  ...serverCounts,
  {
    name: 'Players online',
    type: 'number',
    outputs: {
      'Players online': reports('player_count', online, latest, aggregate('sum')),
    },
    options: { compact: true },
    place: [8, 0, 4, 2],
  },
  { ...serversOverTime, place: [0, 2, 6, 5] },
  {
    ...trend,
    name: 'Players over time',
    // Of each server the latest report in each bucket.
    outputs: { Players: reports('player_count', latest, overTime, aggregate('sum')) },
    place: [6, 2, 6, 5],
  },
  countries,
  versionsOverTime,
  ...shares([
    versions,
    ['Game versions', 'minecraft_version'],
    ['Server software', 'server_type'],
    ['Java versions', 'java_version'],
    ['Operating systems', 'os_name'],
    ['Online mode', 'online_mode'],
  ]),
];

/** For an application on servers: how many installations, which versions, on which systems. */
export const serverAppCharts: readonly TemplateChart[] = [
  ...serverCounts,
  {
    name: 'Median cores',
    type: 'number',
    outputs: {
      'Median cores': reports('core_count', latest, aggregate('median')),
    },
    place: [8, 0, 4, 2],
  },
  { ...serversOverTime, place: [0, 2, 12, 5] },
  countries,
  versionsOverTime,
  ...shares([versions, ['Operating systems', 'os_name'], ['Architectures', 'os_arch']]),
];
