import type { operations } from '../../api/schema.d.ts';
import { t } from '../../words/words.ts';

type Body<Operation extends keyof operations> = operations[Operation] extends {
  readonly requestBody: { readonly content: { readonly 'application/json': infer Sent } };
}
  ? keyof Sent
  : never;
type Changing = 'updateProject' | 'updateRetention' | 'updateQuotas' | 'updateErrorGrouping';
type Setting = Changing extends infer Each ? (Each extends Changing ? Body<Each> : never) : never;

/** Settings under the names that their pages give them. */
const names: Readonly<Record<Setting | 'logo', string>> = {
  name: t`Name`,
  slug: t`Slug`,
  logo: t`Logo`,
  icon: t`Icon`,
  private: t`Visibility`,
  allowedHostnames: t`Allowed hostnames`,
  errorTrackingEnabled: t`Error tracking`,
  webVitalsEnabled: t`Web vitals`,
  sessionReplaysEnabled: t`Session replays`,
  replayRetentionDays: t`Keep replays for`,
  cookielessMode: t`Visitor identification`,
  searchConsoleSiteUrl: t`Search Console URL`,
  preferredChartColors: t`Chart colors`,
  codeContextConfig: t`Source code`,
  events: t`Events`,
  errors: t`Errors`,
  replays: t`Session replays`,
  vitals: t`Web vitals`,
  telemetry: t`Telemetry`,
  outcomes: t`Outcomes`,
  itemsPerSecond: t`Items per second`,
  errorsPerSecond: t`Errors per second`,
  bytesPerMinute: t`Bytes per minute`,
  itemsPerMonth: t`Items per month`,
  eventNames: t`Event names`,
  propertyNames: t`Property names`,
  dimensionValues: t`Values per day`,
  releases: t`Releases`,
  issues: t`Issues`,
  people: t`People`,
  replayBytes: t`Session replays`,
  builds: t`Builds`,
  buildBytes: t`Files of builds`,
  diskBytes: t`Disk space`,
  dashboards: t`Dashboards`,
  dashboardBytes: t`Size of dashboards`,
  dataSources: t`Data sources`,
  networkRules: t`Network rules`,
  labels: t`Error labels`,
  comments: t`Comments`,
  markers: t`Markers`,
  mode: t`Grouping mode`,
  parserMaxInputBytes: t`Maximum stack size`,
  parserMaxLines: t`Maximum lines per stack`,
  parserMaxLineBytes: t`Maximum line length`,
  segmentSelection: t`Parts of the cause chain to compare`,
  includeErrorKind: t`Error type`,
  rawStackPolicy: t`Stacks that can’t be parsed`,
  rawStackMaxBytes: t`Maximum size of unparsed stacks`,
  maxFrames: t`Frames to compare`,
  includeFunction: t`Function of each frame`,
  includeModule: t`Module of each frame`,
  includeFile: t`File of each frame`,
  runtimeFramePolicy: t`Runtime frames`,
  adjacentFramePolicy: t`Repeated frames`,
  exclusions: t`Ignored frames`,
};

/** The name of a setting in the API, in words. Those of a newer service are read as they are. */
export function settingName(name: string): string {
  return (Object.hasOwn(names, name) && names[name as Setting]) || plainWords(name);
}

/** `errorRate` as `error rate`. */
export function plainWords(name: string): string {
  return name
    .replaceAll(/[._-]/g, ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
