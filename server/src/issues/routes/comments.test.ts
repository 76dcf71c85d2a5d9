import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addIssue } from '../../../test/issues-harness.ts';
import { openInstance, type NotifyInstance, onPort } from '../../../test/notify-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';
import { smtpHarness, type SmtpHarness } from '../../../test/smtp-harness.ts';
import type { Project } from '../../projects/index.ts';
import { defaultLimits } from '../../quotas/index.ts';
import { trimProjectHistory } from '../issue-history-store.ts';
import { insertHistory } from '../merges-store.ts';
import { issueRoutes } from '../routes/all.ts';

let smtp: SmtpHarness;
let harness: ProjectsHttpHarness;
let notify: NotifyInstance;
let project: Project;
let id: string;
beforeAll(async () => {
  smtp = await smtpHarness();
  harness = await projectsHttpHarness(({ options }) =>
    issueRoutes({
      ...options,
      limits: { ...defaultLimits, comments: 1100 },
      mails: { send: (...mail) => notify.notify.send(...mail), alertSoon: async () => {} },
    }),
  );
  notify = await openInstance(harness.db, harness.clock, { smtp: onPort(smtp.port) });
});
afterAll(async () => {
  await notify.jobs.stop();
  await harness.close();
  await smtp.close();
});
beforeEach(async () => {
  harness.clock.advance(1000);
  await notify.jobs.runDue();
  smtp.received.length = 0;
  project = await harness.create({ ownerId: ownerIds.acme, private: true, name: 'Shop' });
  id = await addIssue(harness, project.id, ['a']);
});

type Who = Parameters<ProjectsHttpHarness['ask']>[0];
const url = (rest = '') => `/v0/project/${project.slug}/issues/${id}${rest}`;
const idOf = async (name: string) => {
  const user = harness.db.selectFrom('user').select('id').where('name', '=', name);
  return (await user.executeTakeFirstOrThrow()).id;
};
const write = (who: Who, text: unknown) => harness.ask(who, 'POST', url('/comments'), { text });
const list = async (query = '') =>
  (await harness.ask('acmeViewer', 'GET', url(`/comments${query}`))).body;
const mailed = async () => {
  await notify.jobs.runDue();
  return smtp.received.map(({ to, mail }) => `${to.join()} ${mail.subject}`).toSorted();
};

const turnOff = (userId: string) =>
  harness.db
    .insertInto('mail_preferences')
    .values({ user_id: userId, type: 'error_assignment', enabled: 0, changed_at: 1 })
    .execute();

test('comments are created, listed newest first, edited by their authors, and deleted', async () => {
  const at = new Date(harness.clock.now()).toISOString();
  const first = await write('acmeMember', '  Is it <b>the cart</b>?\n ');
  const author = { id: await idOf('member'), name: 'member', image: null };
  expect([first.status, first.body]).toEqual([
    200,
    {
      id: expect.any(String) as string,
      issueId: id,
      author,
      text: 'Is it <b>the cart</b>?',
      createdAt: at,
      updatedAt: at,
    },
  ]);
  harness.clock.advance(1000);
  const second = await write('acmeAdmin', 'No.');
  expect(await list('?limit=1')).toEqual({
    items: [second.body],
    total: 2,
    limit: 1,
    offset: 0,
    hasMore: true,
  });
  const one = url(`/comments/${String(first.body['id'])}`);
  for (const who of ['acmeAdmin', 'acmeOwner'] as const) {
    expect((await harness.ask(who, 'PATCH', one, { text: 'x' })).tag).toBe('ForbiddenError');
  }
  const changed = await harness.ask('acmeMember', 'PATCH', one, { text: 'It is.' });
  const updatedAt = new Date(harness.clock.now()).toISOString();
  expect(changed.body).toEqual({ ...first.body, text: 'It is.', updatedAt });
  const two = url(`/comments/${String(second.body['id'])}`);
  expect((await harness.ask('acmeMember', 'DELETE', two)).tag).toBe('ForbiddenError');
  expect((await harness.ask('acmeOwner', 'DELETE', two)).status).toBe(204);
  expect((await harness.ask('acmeMember', 'DELETE', one)).status).toBe(204);
  expect((await harness.ask('acmeMember', 'DELETE', one)).status).toBe(404);
  expect(await list()).toMatchObject({ items: [], total: 0 });
});

test.each(['', ' \n', 'x'.repeat(10_001), 'a\0b'])('the text %.10j is rejected', async (text) => {
  const { status, tag, body } = await write('acmeMember', text);
  expect([status, tag, body['path']]).toEqual([400, 'ErrorTrackingValidationError', 'body.text']);
  expect(await list()).toMatchObject({ total: 0 });
});

test('a comment of another issue, an invalid ID, and a text of 10,000 characters', async () => {
  const made = await write('acmeMember', '💥'.repeat(10_000));
  expect(made.status).toBe(200);
  const other = await addIssue(harness, project.id, ['b']);
  const path = (comment: string) => `/v0/project/${project.id}/issues/${other}/comments/${comment}`;
  for (const comment of [String(made.body['id']), 'x', '%00', id]) {
    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { text: 'x' } : undefined;
      expect((await harness.ask('acmeMember', method, path(comment), body)).status).toBe(404);
    }
  }
});

test('an issue can have 1,000 comments, and a project as many as its quota', async () => {
  const fill = async (issueId: string, count: number) => {
    const made = { project_id: project.id, issue_id: issueId, author_id: await idOf('member') };
    const times = { created_at: harness.clock.now(), updated_at: harness.clock.now() };
    const rows = Array.from({ length: count }, () => ({
      ...{ id: harness.options.makeId(), body: 'x' },
      ...made,
      ...times,
    }));
    await harness.db.insertInto('issue_comments').values(rows).execute();
  };
  await fill(id, 999);
  const last = await write('acmeMember', 'one more');
  expect(last.status).toBe(200);
  expect(await write('acmeMember', 'too many')).toMatchObject({
    ...{ status: 409, tag: 'ProjectConflictError' },
    body: { message: "The issue has 1000 comments, and can't have more. Delete some first." },
  });
  await harness.ask('acmeMember', 'DELETE', url(`/comments/${String(last.body['id'])}`));
  expect((await write('acmeMember', 'one more')).status).toBe(200);
  expect(await list()).toMatchObject({ total: 1000 });

  await fill(await addIssue(harness, project.id, ['b']), 99);
  id = await addIssue(harness, project.id, ['c']);
  expect((await write('acmeMember', 'the last one')).status).toBe(200);
  expect(await write('acmeMember', 'too many')).toMatchObject({
    ...{ status: 409, tag: 'ProjectConflictError' },
    body: { message: expect.stringContaining('quota of 1100 comments. Delete some') },
  });
});

test('the newest 500 entries of the history of an issue are kept', async () => {
  const entry = { project_id: project.id, issue_id: id, actor_id: null, detail: null };
  const rows = Array.from({ length: 600 }, (_, at) => ({
    ...entry,
    ...{ id: harness.options.makeId(), action: 'merged', at },
  }));
  await harness.db.insertInto('issue_history').values(rows).execute();
  await harness.ask('acmeMember', 'PATCH', url(), { state: 'ignored' });
  const history = await harness.ask('acmeMember', 'GET', url('/history?limit=2'));
  expect(history.body).toMatchObject({
    total: 500,
    items: [{ action: 'state_changed' }, { action: 'merged', at: '1970-01-01T00:00:00.599Z' }],
  });
});

test('the newest entries of the history of a project are kept', async () => {
  const kept = () =>
    harness.db
      .selectFrom('issue_history')
      .select('at')
      .where('project_id', '=', project.id)
      .orderBy('at')
      .execute();
  const entry = { projectId: project.id, issueId: id, actorId: null, detail: {} };
  const made = Array.from({ length: 12 }, (_, at) => ({
    ...entry,
    ...{ id: harness.options.makeId(), action: 'merged' as const, at },
  }));
  await insertHistory(harness.db, made);
  await trimProjectHistory(harness.db, project.id, 12);
  expect(await kept()).toHaveLength(12);
  await trimProjectHistory(harness.db, project.id, 10);
  expect((await kept()).map(({ at }) => at)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('a reset deletes comments', async () => {
  await write('acmeMember', 'x');
  await harness.db.deleteFrom('issues').where('id', '=', id).execute();
  const left = harness.db.selectFrom('issue_comments').select('id').where('issue_id', '=', id);
  expect(await left.execute()).toEqual([]);
});

test('a new assignee gets a mail, unless they assigned themselves or don’t want it', async () => {
  const [member, admin] = [await idOf('member'), await idOf('admin')];
  const assign = (who: Who, assigneeId: unknown) =>
    harness.ask(who, 'PATCH', url(), { assigneeId });
  const given = await assign('acmeAdmin', member.toUpperCase());
  expect(given.body['assignee']).toEqual({ id: member, name: 'member', image: null });
  await assign('acmeAdmin', member);
  expect(await mailed()).toEqual([
    'member@example.com admin assigned you an error in Shop: IllegalStateException',
  ]);
  const [mail] = smtp.received;
  expect(mail?.mail.text).toContain(
    `https://stats.example.com/app/projects/${project.slug}/issues/${id}`,
  );
  await assign('acmeAdmin', admin);
  await harness.ask('acmeMember', 'PATCH', url(), { state: 'ignored', assigneeId: null });
  expect((await harness.ask('acmeMember', 'PATCH', url(), {})).body['assignee']).toBeNull();
  await notify.jobs.runDue();
  await turnOff(member);
  await assign('acmeAdmin', member);
  await assign('acmeAdmin', null);
  // First to the member, and not to the admin, who made the change.
  expect(await mailed()).toHaveLength(1);
  const history = (await harness.ask('acmeViewer', 'GET', url('/history'))).body;
  expect(history).toMatchObject({ total: 6, limit: 50, offset: 0, hasMore: false });
  expect(
    history.items?.map(({ action, actorName, detail }) => [action, actorName, detail]),
  ).toEqual(
    expect.arrayContaining([
      ['assigned', 'admin', { from: '', to: member }],
      ['assigned', 'admin', { from: member, to: admin }],
      ['assigned', 'member', { from: admin, to: '' }],
      ['state_changed', 'member', { from: 'open', to: 'ignored' }],
    ]),
  );
});

test('only members can be assignees, and leaving unassigns their issues', async () => {
  for (const stranger of [ownerIds.ann, await idOf('eve'), ownerIds.acme, 'x', '', 'a\0b']) {
    const answer = await harness.ask('acmeMember', 'PATCH', url(), { assigneeId: stranger });
    expect([answer.status, answer.tag]).toEqual([404, 'NotFoundError']);
  }
  const viewer = await idOf('viewer');
  await harness.ask('acmeMember', 'PATCH', url(), { assigneeId: viewer });
  const members = () => harness.db.selectFrom('member').selectAll().where('userId', '=', viewer);
  const row = await members().executeTakeFirstOrThrow();
  await harness.db.deleteFrom('member').where('userId', '=', viewer).execute();
  expect((await harness.ask('acmeMember', 'PATCH', url(), {})).body['assignee']).toBeNull();
  await harness.db.insertInto('member').values(row).execute();
  const own = await harness.create({ ownerId: ownerIds.ann });
  const ofOwn = await addIssue(harness, own.id, ['a']);
  const path = `/v0/project/${own.id}/issues/${ofOwn}`;
  const answer = await harness.ask('ann', 'PATCH', path, { assigneeId: ownerIds.ann });
  expect(answer.body['assignee']).toEqual({ id: ownerIds.ann, name: 'ann', image: null });
});

test('the assignee and earlier commenters are notified of a comment, but not its author', async () => {
  await harness.ask('acmeMember', 'PATCH', url(), { assigneeId: await idOf('viewer') });
  await write('acmeMember', 'first');
  await write('acmeAdmin', 'second');
  const secret = 'third, with a secret';
  await write('acmeMember', secret);
  const mails = await mailed();
  const said = (name: string) => `${name} commented on an error in Shop: IllegalStateException`;
  expect(mails).toEqual(
    [
      'viewer@example.com member assigned you an error in Shop: IllegalStateException',
      `viewer@example.com ${said('member')}`,
      `viewer@example.com ${said('admin')}`,
      `viewer@example.com ${said('member')}`,
      `member@example.com ${said('admin')}`,
      `admin@example.com ${said('member')}`,
    ].toSorted(),
  );
  expect(smtp.received.some(({ raw }) => raw.includes(secret))).toBe(false);
});

test('a member can send a colleague ten mails of a type an hour, and the last one says so', async () => {
  const viewer = await idOf('viewer');
  const assign = (assigneeId: string | null) =>
    harness.ask('acmeMember', 'PATCH', url(), { assigneeId });
  const viewers = async () =>
    (await mailed()).filter((mail) => mail.startsWith('viewer@example.com member assigned'));
  for (let times = 0; times < 12; times++) {
    await assign(viewer);
    expect((await assign(null)).status).toBe(200);
  }
  expect(await viewers()).toHaveLength(10);
  const said = smtp.received.filter(({ mail }) => mail.text?.includes('within an hour'));
  expect(said).toHaveLength(1);
  expect(said[0]?.mail.text?.replaceAll(/\s+/g, ' ')).toMatch(
    /You got 10 emails like this one within an hour, so you get no more of them until .* UTC\. Until then, look in the app/,
  );
  // Another type and, after an hour, the same one.
  await assign(viewer);
  await write('acmeMember', 'look');
  expect(await mailed()).toHaveLength(11);
  harness.clock.advance(3_600_000);
  await assign(null);
  await assign(viewer);
  expect(await viewers()).toHaveLength(11);
});
