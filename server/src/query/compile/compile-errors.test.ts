import { expect, test } from 'vitest';
import { aggregate, group, limit, source, where } from '../../../test/chart-harness.ts';
import type { IssuesByHash } from '../issues-by-hash.ts';
import { readTrustedQuery } from '../../../test/safe-query-harness.ts';
import { atOnce } from '../../platform/pieces.ts';
import { normaliseQuery } from '../normalise/normalise-query.ts';
import { leavesOf, planBatches } from '../plan/plan.ts';
import { compileBatch } from './compile.ts';

const now = Date.UTC(2026, 10, 21, 12);
const tenant = { number: 7, generation: 2, errorGeneration: 3 };
const issues: IssuesByHash = { count: 1, packed: 'cGFja2Vk' };

function compile(...queries: unknown[]) {
  const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
  const leaves = atOnce(normaliseQuery(readTrustedQuery({ outputs }), now)).flatMap(
    ({ evaluation }) => leavesOf(evaluation),
  );
  return atOnce(planBatches(leaves, tenant)).map((batch) => compileBatch(batch, tenant, issues));
}

test('the statements of common charts of errors and sessions', () => {
  const errors = (field = '*') => source(field, 'errors');
  expect(compile(errors(), aggregate('distinct', errors('user_id')))).toMatchSnapshot('errors');
  expect(compile(limit(5, false, group(['issue_id'], errors())))).toMatchSnapshot('top issues');
  const sessions = (field = '*') => source(field, 'sessions');
  expect(compile(sessions())).toMatchSnapshot('sessions');
  const entries = limit(
    10,
    true,
    aggregate('median', group(['entry_page'], sessions('duration_ms'))),
  );
  expect(compile(entries)).toMatchSnapshot('median duration by entry page');
});

test('issues are part of a statement only if the query names them, also in a filter', () => {
  const errors = (field = '*') => source(field, 'errors');
  const names = (query: unknown) => compile(query)[0]?.sql.includes(issues.packed);
  expect(names(errors('release'))).toBe(false);
  expect(names(errors('issue_id'))).toBe(true);
  expect(names(group(['issue_id'], errors()))).toBe(true);
  expect(names(where('issue_id', 'equals', 'a', errors()))).toBe(true);
});
