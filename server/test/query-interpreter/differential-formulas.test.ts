import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longest, runsOf } from '../test-runs.ts';
import { startEngineHarness } from '../engine-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { storedRowsOf } from '../plain-rows.ts';
import { answerQuery } from '../../src/query/answer-query.ts';
import { readSafeQuery } from '../safe-query-harness.ts';
import { cellLimits } from '../../src/query/plan/series-bound.ts';
import { QueryRunner } from '../../src/query/run/query-runner.ts';
import { interpretFormula } from './interpret-formula.ts';
import { issues } from './known-errors.ts';
import { everything, formulaOf, formulas } from './random-formulas.ts';
import { knownSources } from './random-reports.ts';
import { askedAt } from './request-of.ts';
import { issuesReader, sourcesOf } from './same-answers-harness.ts';
import { asExpected, plain } from './same-values.ts';

const harness = closedAfterTests(await startEngineHarness());
const runner = new QueryRunner(harness.store);
let projects = 0;

/** The number of series in a row of buckets. */
const seriesIn = (row: object = {}): number =>
  Object.keys(row).filter((key) => key.startsWith('series_')).length;

const tenantOf = (number: number) => ({
  ...{ number, generation: 1, errorGeneration: 1, data: knownSources, numberedFrom: 0 },
});

test(
  'formulas over all datasets give the answers of the interpreter',
  async () => {
    let answers = 0;
    let cut = 0;
    await fc.assert(
      fc.asyncProperty(
        everything,
        fc.array(formulas, { minLength: 25, maxLength: 25, size: 'max' }),
        async (all, requests) => {
          const project = ++projects;
          for (const [table, rows] of storedRowsOf(all, project)) {
            await harness.store.insert(table, rows, `${table} ${project}`);
          }
          for (const random of requests) {
            const { request, formula } = formulaOf(random, all);
            const query = await readSafeQuery({ outputs: [{ id: 'a', query: request }] });
            const { cells } = random;
            const limits = cells === null ? cellLimits : { ofPipeline: cells, ofRequest: 1e9 };
            // Answers that are cut take several statements more.
            const sources = sourcesOf(tenantOf(project)).slice(0, cells === null ? 2 : 1);
            for (const tenant of sources) {
              const signal = AbortSignal.timeout(60_000);
              const reader = issuesReader(issues);
              const asking = { tenant, runner, signal, readIssues: reader, cells: limits };
              const [answer] = await answerQuery({ query, now: askedAt }, asking);
              const { id, name, dimensions, metadata, ...actual } = answer ?? { id: '' };
              const rows = 'rows' in actual ? actual.rows : [];
              const shown = 'truncated' in actual ? seriesIn(rows[0]) : undefined;
              if (shown !== undefined) {
                cut += 1;
                expect(shown).toBeLessThanOrEqual(Math.max(1, limits.ofPipeline / rows.length));
              }
              const expected = interpretFormula(formula, shown);
              const whole = {
                ...Object(expected.answer),
                ...(expected.isCut && { truncated: true }),
              };
              expect(asExpected(actual, whole), JSON.stringify(request)).toEqual(plain(whole));
            }
            answers += 1;
          }
        },
      ),
      { numRuns: runsOf(2), endOnFailure: true },
    );
    expect(answers).toBeGreaterThan(45);
    expect(cut).toBeGreaterThan(2);
  },
  longest,
);
