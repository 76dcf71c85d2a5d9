import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NotifyInstance, onPort, openInstance } from './notify-harness.ts';
import { ownerIds } from './people.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';
import { smtpHarness, type SmtpHarness } from './smtp-harness.ts';
import type { Project } from '../src/projects/index.ts';
import { issueAlertsJob } from '../src/issues/issue-alerts.ts';
import { issueAlertsKind, issueMails } from '../src/issues/issue-mails.ts';
import type { IssuesContext } from '../src/issues/issues-context.ts';
import { recordGroups } from '../src/issues/new-issues.ts';
import { reopenIssues } from '../src/issues/reopen-issues.ts';

let smtp: SmtpHarness;
let harness: ProjectsHttpHarness;
let instance: NotifyInstance;
let context: IssuesContext;
let project: Project;
beforeEach(async () => {
  smtp = await smtpHarness();
  harness = await projectsHttpHarness();
  instance = await openInstance(harness.db, harness.clock, { smtp: onPort(smtp.port) });
  const mails = issueMails(instance);
  if (mails === null) throw new Error('Mail is not set up');
  context = { ...harness.options, mails };
  instance.jobs.register(issueAlertsJob({ ...harness.options, mails }));
  project = await harness.create({ ownerId: ownerIds.acme, name: 'Shop' });
});
afterEach(async () => {
  await instance.jobs.stop();
  await harness.close();
  await smtp.close();
});

const group = (hash: string) => ({
  project: project.number,
  generation: 1,
  errorGeneration: 1,
  algorithm: 'g1',
  hash,
});
const errors = (...hashes: string[]) =>
  recordGroups(
    context,
    hashes.map((hash) => ({
      ...group(hash),
      language: 'java',
      type: `E${hash}`,
      message: 'see http://evil.example/now',
      handled: false,
    })),
  );
const set = (columns: object) => harness.db.updateTable('issues').set(columns).execute();
const occurs = (hash: string) =>
  reopenIssues(context, [{ ...group(hash), release: '', receivedAt: harness.clock.now() }]);
/** Recipients and subjects of the mails since the last call. */
const mailed = async () => {
  await instance.jobs.runDue();
  return smtp.received
    .splice(0)
    .map(({ to, mail }) => `${to.join().split('@')[0]}: ${mail.subject}`)
    .toSorted();
};
const toAll = (subject: string) => ['admin', 'member', 'owner'].map((who) => `${who}: ${subject}`);

test('a new issue is reported once to everyone who can act on it', async () => {
  await errors('a');
  await errors('a');
  await instance.jobs.runDue();
  const [mail] = smtp.received;
  expect(mail?.mail.text).toContain('Ea: see http: //evil. example/now');
  expect(mail?.mail.text).toContain(`/app/projects/${project.slug}/issues/`);
  expect(mail?.mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
  expect(await mailed()).toEqual(toAll('New error in Shop: Ea'));
  expect(await harness.db.selectFrom('issue_alerts').selectAll().execute()).toEqual([]);
});

test('a regressed issue is reported to them and to its assignee, unless they opted out', async () => {
  await errors('a');
  await mailed();
  const viewer = await harness.db
    .selectFrom('user')
    .select('id')
    .where('name', '=', 'viewer')
    .executeTakeFirstOrThrow();
  await set({ state: 'resolved', resolved_at: harness.clock.now(), assignee_id: viewer.id });
  await harness.db
    .insertInto('mail_preferences')
    .values({
      user_id: await idOf('owner'),
      type: 'error_regression',
      enabled: 0,
      changed_at: 1,
    })
    .execute();
  harness.clock.advance(1000);
  await Promise.all([occurs('a'), occurs('a')]);
  const subject = 'Regressed in Shop: Ea';
  expect(await mailed()).toEqual(['admin', 'member', 'viewer'].map((who) => `${who}: ${subject}`));
  await occurs('a');
  expect(await mailed()).toEqual([]);
});

test('ten mails per hour, then one for all others; other kinds and projects have their own hours', async () => {
  const many = Array.from({ length: 25 }, (_, at) => `${at}`);
  await errors(...many.slice(0, 12));
  expect(await mailed()).toHaveLength(3 * 10);
  harness.clock.advance(10_000);
  await errors(...many.slice(12));
  expect(await mailed()).toEqual([]);
  const shop = project;
  project = await harness.create({ ownerId: ownerIds.ann, name: 'Blog' });
  await errors('a');
  expect(await mailed()).toEqual(['ann: New error in Blog: Ea']);
  project = shop;
  await set({ state: 'resolved', resolved_at: 1 });
  await harness.db.updateTable('issues').set({ state: 'open' }).where('type', '!=', 'E0').execute();
  await occurs('0');
  expect(await mailed()).toEqual(toAll('Regressed in Shop: E0'));
  harness.clock.advance(3_600_000);
  await errors('z');
  await instance.jobs.runDue();
  expect(smtp.received[0]?.mail.text).toContain('E10: see');
  expect(smtp.received[0]?.mail.text).toContain('and 6 more.');
  expect(await mailed()).toEqual(toAll('16 new errors in Shop'));
  await errors('y');
  expect(await mailed()).toEqual(toAll('New error in Shop: Ey'));
});

test('a full hour of a clock that is set back ends with it', async () => {
  await errors(...Array.from({ length: 11 }, (_, at) => `${at}`));
  expect(await mailed()).toHaveLength(3 * 10);
  harness.clock.advance(-86_400_000);
  await instance.jobs.enqueue(harness.db, { kind: issueAlertsKind });
  expect(await mailed()).toEqual(toAll('New error in Shop: E10'));
});

test('one mail about many regressed errors reaches all their assignees', async () => {
  const many = Array.from({ length: 14 }, (_, at) => `${at}`);
  await errors(...many);
  await mailed();
  harness.clock.advance(3_600_000);
  await mailed();
  await set({ state: 'resolved', resolved_at: harness.clock.now() });
  const assign = async (type: string, name: string) => {
    const id = await idOf(name);
    await harness.db
      .updateTable('issues')
      .set({ assignee_id: id })
      .where('type', '=', type)
      .execute();
  };
  harness.clock.advance(1000);
  for (const hash of many) await occurs(hash);
  await mailed();
  const waiting = await harness.db
    .selectFrom('issue_alerts')
    .innerJoin('issues', 'issues.id', 'issue_alerts.issue_id')
    .select('issues.type')
    .orderBy('issue_alerts.created_at')
    .orderBy('issue_alerts.id')
    .execute();
  expect(waiting).toHaveLength(4);
  await assign(waiting.at(-1)?.type ?? '', 'viewer');
  harness.clock.advance(3_600_000);
  await errors('z');
  const subject = '4 errors are back in Shop';
  expect(await mailed()).toEqual(
    [...toAll('New error in Shop: Ez'), ...toAll(subject), `viewer: ${subject}`].toSorted(),
  );
});

test('issues that were ignored, resolved, merged, reset or are a day old are not reported', async () => {
  await errors('a', 'b', 'c', 'd');
  await set({ state: 'ignored' });
  expect(await mailed()).toEqual([]);
  await errors('e');
  const [other] = await harness.db
    .selectFrom('issues')
    .select('id')
    .where('type', '=', 'Ea')
    .execute();
  await set({ merged_into: other?.id ?? '' });
  expect(await mailed()).toEqual([]);
  await errors('f');
  await harness.db.updateTable('projects').set({ error_generation: 2 }).execute();
  expect(await mailed()).toEqual([]);
  await harness.db.updateTable('projects').set({ error_generation: 1 }).execute();
  await errors('g');
  harness.clock.advance(86_400_001);
  expect(await mailed()).toEqual([]);
  expect(await harness.db.selectFrom('issue_alerts').selectAll().execute()).toEqual([]);
});

test('without mail no alerts are queued', async () => {
  await recordGroups(harness.options, [
    { ...group('a'), language: 'java', type: 'E', message: '', handled: false },
  ]);
  expect(await harness.db.selectFrom('issue_alerts').selectAll().execute()).toEqual([]);
  const none = await openInstance(harness.db, harness.clock, { smtp: null });
  expect(issueMails(none)).toBeNull();
});

async function idOf(name: string): Promise<string> {
  const user = harness.db.selectFrom('user').select('id').where('name', '=', name);
  return (await user.executeTakeFirstOrThrow()).id;
}

test('of thousands of new errors, a thousand alerts wait, and the mail says at least how many there are', async () => {
  await errors('first');
  expect(await mailed()).toHaveLength(3);
  const many = Array.from({ length: 1_200 }, (_, nth) => `${nth}`);
  for (let from = 0; from < many.length; from += 100) await errors(...many.slice(from, from + 100));
  const { count } = await harness.db
    .selectFrom('issue_alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1_000);
  await mailed();
  harness.clock.advance(3_600_000);
  await errors('last');
  await instance.jobs.runDue();
  expect(smtp.received[0]?.mail.text).toContain('and at least 982 more.');
  expect(await mailed()).toEqual(toAll('At least 992 new errors in Shop'));
  expect(await harness.db.selectFrom('issue_alerts').select('id').execute()).toEqual([]);
});
