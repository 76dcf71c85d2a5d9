import type { FakeRequest } from '../../../test/fake-service.ts';
import { inProject, listOf, metrics } from '../../../test/fixtures.ts';
import type { Issue, IssueDetail, Label, Occurrence } from './issue-queries.ts';
import type { Comment, HistoryEntry } from './activity-requests.ts';

const at = '2026-03-01T10:00:00.000Z';

export function issueFixture(id: string, change: Partial<Issue> = {}): Issue {
  return {
    id,
    projectId: 'shop',
    language: 'javascript',
    type: 'TypeError',
    message: `message of ${id}`,
    state: 'open',
    priority: 'medium',
    labels: [],
    mergedInto: null,
    resolvedAt: null,
    resolvedIn: null,
    reopenedAt: null,
    assignee: null,
    createdAt: at,
    updatedAt: at,
    count: 1234,
    people: 5,
    firstSeen: at,
    lastSeen: '2026-03-02T10:00:00.000Z',
    ...change,
  };
}

export function issueDetailFixture(id: string, change: Partial<IssueDetail> = {}): IssueDetail {
  return {
    ...issueFixture(id),
    fingerprints: [],
    merged: [],
    series: { interval: 'day', points: [] },
    latest: null,
    ...change,
  };
}

export function labelFixture(id: string, name: string, change: Partial<Label> = {}): Label {
  return {
    id,
    name,
    color: '#d64545',
    projectId: 'shop',
    position: 0,
    createdBy: 'user-1',
    updatedBy: 'user-1',
    createdAt: at,
    updatedAt: at,
    issueCount: 2,
    ...change,
  };
}

const grouping: Occurrence['grouping'] = {
  algorithm: 'g1',
  hash: 'abc123',
  framesOmitted: null,
  evidence: {
    path: 'frames',
    kind: null,
    message: null,
    stack: null,
    raw: null,
    segments: [
      {
        relation: 'root',
        kind: 'TypeError',
        skippedMore: 0,
        frames: [
          frame('at pay (cart.ts:3:5)', 'pay', 'cart.ts', null),
          frame('at run (node_modules/lib/index.js:9:1)', 'run', 'index.js', 'library'),
        ],
      },
    ],
  },
};

type Frame = NonNullable<Occurrence['grouping']['evidence']>['segments'][number]['frames'][number];

function frame(line: string, name: string, file: string, skipped: Frame['skipped']): Frame {
  return { line, function: name, module: '', file, skipped };
}

export function occurrenceFixture(id: string, change: Partial<Occurrence> = {}): Occurrence {
  return {
    id,
    timestamp: at,
    receivedAt: at,
    count: 1,
    handled: false,
    causes: [],
    context: {},
    language: 'javascript',
    type: 'TypeError',
    message: 'x is not a function',
    stack: 'at pay (cart.ts:3:5)\nat run (node_modules/lib/index.js:9:1)',
    mapped: null,
    release: '1.6.0',
    exactHash: 'e1',
    groupHash: 'g1',
    algorithm: 'g1',
    grouping,
    cut: [],
    visitorId: '00000000-0000-0000-0000-000000000000',
    sessionId: '',
    windowId: '',
    browser: 'Firefox',
    browserVersion: '140',
    device: 'desktop',
    os: 'Linux',
    osVersion: '',
    country: 'DE',
    page: '/cart',
    url: 'https://shop.example/cart',
    sdkName: '',
    sdkVersion: '',
    ...change,
  };
}

/** Answers requests for the occurrences of an issue, given from the newest, like the service. */
export function occurrencesOf(all: readonly Occurrence[]) {
  return ({ query }: FakeRequest) => {
    const { limit = '50', offset = '0', occurrence } = query;
    const at =
      occurrence === undefined ? Number(offset) : all.findIndex(({ id }) => id === occurrence);
    const items = at === -1 ? [] : all.slice(at, at + Number(limit));
    const place = {
      number: at + 1,
      newer: all[at - 1]?.id ?? null,
      older: all[at + 1]?.id ?? null,
    };
    return {
      ...{ items, total: all.length, limit: Number(limit), offset: Math.max(at, 0) },
      hasMore: at + items.length < all.length,
      ...(limit === '1' && items.length > 0 && { place }),
    };
  };
}

export function commentFixture(id: string, text: string, change: Partial<Comment> = {}): Comment {
  return {
    id,
    issueId: 'a',
    author: { id: 'user-1', name: 'Ada Lovelace', image: null },
    text,
    createdAt: at,
    updatedAt: at,
    ...change,
  };
}

export function historyFixture(id: string, change: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id,
    at,
    action: 'state_changed',
    actorId: 'user-1',
    actorName: 'Ada Lovelace',
    detail: { from: 'open', to: 'resolved' },
    ...change,
  };
}

/** Everything that the page of the issue `a` asks for. */
export const issuePageAnswers = {
  ...inProject(),
  'GET /v0/project/*/issues/a': issueDetailFixture('a'),
  'GET /v0/project/*/issues/a/occurrences': occurrencesOf(
    ['o1', 'o2', 'o3'].map((id) => occurrenceFixture(id)),
  ),
  'GET /v0/project/*/issues/a/people': listOf([]),
  'GET /v0/project/*/issues': listOf([]),
  'GET /v0/project/*/issues/a/comments': listOf([]),
  'GET /v0/project/*/issues/a/history': listOf([]),
  'GET /v0/project/*/error-labels': listOf([labelFixture('l1', 'Payment')]),
  'POST /v0/project/*/metrics/query': metrics({
    figure: 1234,
    groups: { '1.6.0': 617 },
    days: [1, 2, 3],
  }),
};
