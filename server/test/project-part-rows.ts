import { gzipSync } from 'node:zlib';

/** A request of the access test, and the statuses for its ten callers. */
export interface AccessRow {
  readonly name: string;
  ask(): AccessAsk | Promise<AccessAsk>;
  readonly statuses: string;
}

export interface AccessAsk {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

/** Rows for a path below a project: a private one, a public one, and a missing one. */
type ForBoth = (
  path: string,
  statuses: string,
  ask: (url: string) => AccessAsk,
) => readonly AccessRow[];

const read = '401 401 401 200 403 200 200 200 200 200';
const write = '401 401 401 403 403 403 200 200 200 200';
const settings = '401 401 401 403 403 403 403 200 200 200';
const readNothing = '401 401 401 404 403 404 404 404 404 404';
/** For everyone if the project is public. */
const open = '200 401 401 200 200 200 200 200 200 200';
/** Same for everyone if the project is public. */
const openNothing = '404 401 401 404 404 404 404 404 404 404';
/** A missing resource that the path names. */
const nothingThere = '401 401 401 404 404 404 404 404 404 404';
/** Same for one that takes a query, or that the body names: only callers with the role learn that it is missing. */
const writeNothing = '401 401 401 403 403 403 404 404 404 404';
const settingsNothing = '401 401 401 403 403 403 403 404 404 404';

/** The first line of a file. */
const portion = () => ({
  fingerprint: 'a',
  fileName: 'website_event.csv',
  bytes: 1000,
  offset: 0,
  data: gzipSync('session_id,created_at,url_path\n').toString('base64'),
});
const nothing = '00000000-0000-7000-8000-000000000000';

/** Resources of a project other than its own settings. */
export function projectPartRows(forBoth: ForBoth, projectId: () => string) {
  let made = 0;
  const name = () => `made ${(made += 1)}`;
  const post = (body: () => object) => (url: string) =>
    ({ method: 'POST', url, body: body() }) as const;
  const get = (url: string) => ({ method: 'GET', url }) as const;
  const patch = (url: string) => ({ method: 'PATCH', url, body: {} }) as const;
  const remove = (url: string) => ({ method: 'DELETE', url }) as const;
  const ofErrors = (path: string, statuses: string, body: () => object): readonly AccessRow[] => {
    const ask = (id: string) => () =>
      ({ method: 'POST', url: `/v0/errors/${path}`, body: { projectId: id, ...body() } }) as const;
    return [
      { name: 'a project', ask: () => ask(projectId())(), statuses },
      {
        name: 'no project',
        ask: ask('nothing-here'),
        statuses: '401 401 401 404 404 404 404 404 404 404',
      },
    ];
  };
  const unknown = { primaryErrorId: nothing, mergedErrorIds: ['x'] };
  return {
    getProjectIcon: forBoth('icon', readNothing, get).map((row) =>
      row.name === 'a private project' ? row : { ...row, statuses: openNothing },
    ),
    getErrorGrouping: forBoth('error-grouping', read, get),
    updateErrorGrouping: forBoth('error-grouping', settings, (url) => ({
      method: 'PUT',
      url,
      body: grouping,
    })),
    previewErrorGrouping: forBoth('error-grouping/preview', read, (url) => ({
      method: 'POST',
      url,
      body: grouping,
    })),
    getRetention: forBoth('retention', read, get),
    updateRetention: forBoth('retention', settings, patch),
    getTimeZone: forBoth('timezone', read, get).map((row) => ({
      ...row,
      statuses: { 'a public project': open, 'no project': openNothing }[row.name] ?? row.statuses,
    })),
    updateTimeZone: forBoth('timezone', settings, (url) => ({
      method: 'PUT',
      url,
      body: { timezone: null },
    })),
    getQuotas: forBoth('quotas', read, get),
    updateQuotas: forBoth('quotas', settings, patch),
    listImports: forBoth('imports', read, get),
    createImport: forBoth('imports', settings, post(portion)),
    deleteImport: forBoth(`imports/${nothing}`, nothingThere, remove),
    mergeErrors: ofErrors('merge', writeNothing, () => unknown),
    unmergeErrors: ofErrors('unmerge', writeNothing, () => unknown),
    createErrorLabel: ofErrors('labels/create', write, () => ({ name: name(), color: 'red' })),
    listErrorLabels: forBoth('error-labels', read, get),
    updateErrorLabel: forBoth(`error-labels/${nothing}`, nothingThere, patch),
    listIssues: forBoth('issues', read, get),
    getIssue: forBoth(`issues/${nothing}`, nothingThere, get),
    listOccurrences: forBoth(`issues/${nothing}/occurrences`, nothingThere, get),
    getOccurrenceCode: forBoth(`issues/${nothing}/occurrences/${nothing}/code`, nothingThere, get),
    listAffectedPeople: forBoth(`issues/${nothing}/people`, nothingThere, get),
    updateIssue: forBoth(`issues/${nothing}`, nothingThere, patch),
    listIssueHistory: forBoth(`issues/${nothing}/history`, nothingThere, get),
    listIssueComments: forBoth(`issues/${nothing}/comments`, nothingThere, get),
    createIssueComment: forBoth(
      `issues/${nothing}/comments`,
      nothingThere,
      post(() => ({ text: 'x' })),
    ),
    updateIssueComment: forBoth(`issues/${nothing}/comments/${nothing}`, nothingThere, (url) => ({
      method: 'PATCH',
      url,
      body: { text: 'x' },
    })),
    deleteIssueComment: forBoth(`issues/${nothing}/comments/${nothing}`, nothingThere, remove),
    deleteErrorLabel: forBoth(`error-labels/${nothing}`, nothingThere, remove),
    listMarkerCollections: forBoth('marker-collections', read, get),
    createMarkerCollection: forBoth(
      'marker-collections',
      write,
      post(() => ({ name: name() })),
    ),
    updateMarkerCollection: forBoth(`marker-collections/${nothing}`, nothingThere, patch),
    deleteMarkerCollection: forBoth(`marker-collections/${nothing}`, nothingThere, remove),
    listMarkers: forBoth('markers', read, get),
    createMarker: forBoth(
      'markers',
      writeNothing,
      post(() => ({ collectionId: nothing, title: 'x' })),
    ),
    updateMarker: forBoth(`markers/${nothing}`, nothingThere, patch),
    deleteMarker: forBoth(`markers/${nothing}`, nothingThere, remove),
    listPeople: forBoth('users', read, get),
    getPerson: forBoth('users/nobody', readNothing, get),
    deletePerson: forBoth('users/nobody', settingsNothing, remove),
    removeIdentification: forBoth('users/nobody/identification', settingsNothing, remove),
    listDataSources: forBoth('data-sources', read, get),
    createDataSource: forBoth(
      'data-sources',
      settings,
      post(() => ({ name: 'x', referenceId: name().replace(' ', '_'), dataType: 'number' })),
    ),
    updateDataSource: forBoth(`data-sources/${nothing}`, nothingThere, patch),
    deleteDataSource: forBoth(`data-sources/${nothing}`, nothingThere, remove),
    listUploadKeys: forBoth('upload-keys', read, get),
    createUploadKey: forBoth(
      'upload-keys',
      settings,
      post(() => ({ name: name() })),
    ),
    deleteUploadKey: forBoth(`upload-keys/${nothing}`, nothingThere, remove),
    listBuilds: forBoth('builds', read, get),
    readBuildUsage: forBoth('builds/usage', read, get),
    deleteBuild: forBoth(`builds/${nothing}`, nothingThere, remove),
    listReplays: forBoth('replays', read, get),
    getReplay: forBoth('replays/s/w', readNothing, get),
    readReplayUsage: forBoth('replays/usage', read, get),
    readReplayEvents: forBoth('replays/s/w/events', readNothing, get),
    deleteReplay: forBoth('replays/s/w', settingsNothing, remove),
    markReplayViewed: forBoth(
      'replays/s/w/viewed',
      '401 401 401 403 403 403 404 404 404 403',
      (url) => ({ method: 'PUT', url, body: { viewed: true } }),
    ),
    listNetworkRules: forBoth('network-rules', read, get),
    createNetworkRule: forBoth(
      'network-rules',
      settings,
      post(() => ({ ipAddress: `192.0.2.${(made += 1)}`, allowed: false })),
    ),
    deleteNetworkRule: forBoth(`network-rules/${nothing}`, nothingThere, remove),
  };
}

const grouping = {
  mode: 'modern',
  parserMaxInputBytes: 1,
  parserMaxLines: 1,
  parserMaxLineBytes: 1,
  segmentSelection: 'root',
  includeErrorKind: true,
  rawStackPolicy: 'bounded',
  rawStackMaxBytes: 1,
  maxFrames: 1,
  includeFunction: true,
  includeModule: true,
  includeFile: true,
  runtimeFramePolicy: 'include',
  adjacentFramePolicy: 'preserve',
  exclusions: [],
};
