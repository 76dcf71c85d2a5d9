import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { client } from '../../../test/collector-harness.ts';
import { projectRulesHarness } from '../../../test/project-rules-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import { slowness } from '../../../test/grouping/processor-time-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { fewOr } from '../../../test/test-runs.ts';

const harness = closedAfterTests(await projectRulesHarness());

/** Short, but takes a second to compile. */
const hostile = `(?i)[${'Ā-\u{10FFFF}'.repeat(140)}]`;

async function project() {
  const made = await harness.create({ ownerId: ownerIds.acme });
  const url = `/v0/project/${made.id}/data-sources`;
  const add = (referenceId: string, regex: string) =>
    harness.ask('acmeAdmin', 'POST', url, {
      name: referenceId,
      referenceId,
      dataType: 'string',
      metricShape: 'array',
      regex,
    });
  return { ...made, url, add };
}

test('a pattern that takes too long to compile is not saved', async () => {
  const { add, url } = await project();
  const { status, body } = await add('a', hostile);
  expect([status, body.tag ?? body['_tag'], body['path']]).toEqual([
    400,
    'ProjectValidationError',
    'body.regex',
  ]);
  expect(body['message']).toContain('too complex');
  const { body: made } = await add('a', 'a');
  const change = await harness.ask('acmeAdmin', 'PATCH', `${url}/${String(made['id'])}`, {
    regex: hostile,
  });
  expect([change.status, change.body['path']]).toEqual([400, 'body.regex']);
});

test('the patterns of a project have a total limit', async () => {
  const { add } = await project();
  const long = (index: number) => `^${String(index).padEnd(1020, 'a')}$`;
  for (let index = 0; index < 32; index++) {
    expect((await add(`s${index}`, long(index))).status).toBe(200);
  }
  const { status, body } = await add('more', long(32));
  expect([status, body['_tag']]).toEqual([409, 'ProjectConflictError']);
  expect((await add('short', 'a')).status).toBe(200);
});

test('patterns stored before limits existed do not delay collecting', async () => {
  const { id, token, add } = await project();
  const patterns = fewOr(5, 15);
  for (let index = 0; index < patterns; index++) await add(`s${index}`, `^a${index}`);
  await add('fine', '^[a-z]+$');
  await harness.db
    .updateTable('data_sources')
    .set((eb) => ({ regex: eb('reference_id', '||', hostile) }))
    .where('project_id', '=', id)
    .where('reference_id', '!=', 'fine')
    .execute();
  expect((await add('touched', 'a')).status).toBe(200);
  const data: Record<string, unknown> = { fine: ['abc'] };
  for (let index = 0; index < patterns; index++) data[`s${index}`] = ['x'];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answer = await harness.collector.send(
    { server_id: client, data },
    { path: '/v1/collect', headers: { authorization: token } },
  );
  delay.disable();
  expect(answer.status).toBe(200);
  const { warnings } = answer.json as { warnings: Record<string, string> };
  expect(warnings['s0']).toMatch(/regex (not ready|too long or complex)/);
  expect(warnings[`s${patterns - 1}`]).toMatch(/regex (not ready|too long or complex)/);
  // It was a second for each of them.
  expect(delay.max / 1e6).toBeLessThan(1_500 * slowness());
});

test('the list and the answer to a change say why a stored pattern is not run', async () => {
  const { id, url, add } = await project();
  const stored = {
    complex: 'a{1000}a{1000}a{1000}',
    fine: '^a+$',
    invalid: '(?<=a)b',
    long: 'a'.repeat(1_025),
  };
  for (const [referenceId, regex] of Object.entries(stored)) {
    await add(referenceId, referenceId);
    await harness.db
      .updateTable('data_sources')
      .set({ regex })
      .where('project_id', '=', id)
      .where('reference_id', '=', referenceId)
      .execute();
  }
  const listed = await harness.ask('acmeViewer', 'GET', url);
  const problems = (listed.body.items ?? []).map(({ referenceId, regexProblem }) => [
    referenceId,
    regexProblem,
  ]);
  const problem = (reason: string, message: RegExp) => ({
    reason,
    message: expect.stringMatching(message) as string,
  });
  expect(Object.fromEntries(problems)).toEqual({
    fine: null,
    complex: problem('too_complex', /Use fewer repetitions.* Until you change or remove it/),
    invalid: problem('invalid', /not a valid RE2/),
    long: problem('too_long', /at most 1024 bytes/),
  });
  const invalid = (listed.body.items ?? []).find((each) => each['referenceId'] === 'invalid');
  const change = (body: object) =>
    harness.ask('acmeAdmin', 'PATCH', `${url}/${String(invalid?.['id'])}`, body);
  const renamed = await change({ name: 'Other' });
  expect(renamed.body['regexProblem']).toMatchObject({ reason: 'invalid' });
  expect((await change({ regex: 'b' })).body['regexProblem']).toBeNull();
  expect((await change({ regex: null })).body['regexProblem']).toBeNull();
});

test('patterns above a project’s limit are named', async () => {
  const { id, url, add } = await project();
  for (const referenceId of ['a', 'b', 'c', 'd']) await add(referenceId, referenceId);
  // Each takes a third of the total limit.
  const regex = 'a'.repeat(11 * 1_024);
  await harness.db
    .updateTable('data_sources')
    .set({ regex })
    .where('project_id', '=', id)
    .where('reference_id', '!=', 'd')
    .execute();
  const { body } = await harness.ask('acmeViewer', 'GET', url);
  const reasons = (body.items ?? []).map(({ referenceId, regexProblem }) => [
    referenceId,
    (regexProblem as { reason: string } | null)?.reason,
  ]);
  expect(Object.fromEntries(reasons)).toEqual({
    a: 'too_long',
    b: 'too_long',
    c: 'too_many',
    d: 'too_many',
  });
});

test('matching a report takes no more than its budget, regardless of its values', async () => {
  const { token, add } = await project();
  for (let index = 0; index < 15; index++) {
    expect((await add(`s${index}`, String.raw`(?:\b|\B|a?){100}q${index}`)).status).toBe(200);
  }
  const data: Record<string, unknown> = {};
  for (let index = 0; index < 15; index++) {
    data[`s${index}`] = Array<string>(1_000).fill('a'.repeat(60));
  }
  const send = async () => {
    const before = process.cpuUsage();
    const answer = await harness.collector.send(
      { server_id: client, data },
      { path: '/v1/collect', headers: { authorization: token } },
    );
    expect(answer.status).toBe(200);
    const { warnings } = answer.json as { warnings: Record<string, string> };
    expect(warnings['s14']).toContain('too long to match');
    return process.cpuUsage(before).user / 1000;
  };
  // Includes parsing and answering a body of a megabyte.
  const bound = 150 * slowness();
  let took = Infinity;
  for (let time = 0; time < 5 && took >= bound; time++) took = await send();
  expect(took).toBeLessThan(bound);
});
