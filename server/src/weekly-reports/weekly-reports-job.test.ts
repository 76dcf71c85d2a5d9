import { afterEach, beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../test/engine-harness.ts';
import { eventRow } from '../../test/event-row.ts';
import { type NotifyInstance, onPort, openInstance } from '../../test/notify-harness.ts';
import { occurrenceRow } from '../../test/occurrence-row.ts';
import { ownerIds } from '../../test/people.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from '../../test/projects-http-harness.ts';
import { smtpHarness, type SmtpHarness } from '../../test/smtp-harness.ts';
import { telemetryRow } from '../../test/telemetry-row.ts';
import type { Notify } from '../notify/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Project } from '../projects/index.ts';
import { openQueries, QueryRunner } from '../query/index.ts';
import { weeklyReportsJob } from './weekly-reports-job.ts';
import type { WeeklyReportsContext } from './weekly-reports-context.ts';

const hour = 3_600_000;
const day = 24 * hour;
const engine = closedAfterTests(await startEngineHarness());

let smtp: SmtpHarness;
let harness: ProjectsHttpHarness;
let instance: NotifyInstance;
let answers: WeeklyReportsContext['answers'];
let send: Notify['send'];
/** Midnight of the Monday after the tests begin. */
let monday: number;
let lastNumber = 1_000;

beforeEach(async () => {
  smtp = await smtpHarness();
  harness = await projectsHttpHarness();
  const { clock, db } = harness;
  instance = await openInstance(db, clock, { smtp: onPort(smtp.port) });
  ({ answers } = openQueries({ runner: new QueryRunner(engine.store), clock }));
  send = instance.notify.send;
  instance.jobs.register(
    weeklyReportsJob({
      db,
      clock,
      answers: { screen: (...asked) => answers.screen(...asked) },
      notify: { ...instance.notify, send: (...mail) => send(...mail) },
    }),
  );
  await instance.jobs.enqueue(db, { kind: 'weekly-reports' });
  expect(await mailed()).toEqual([]);
  const since = (clock.now() - 4 * day) % (7 * day);
  monday = clock.now() - since + 7 * day;
});
afterEach(async () => {
  await instance.jobs.stop();
  await harness.close();
  await smtp.close();
});

/** Recipients and subjects of the mails since the last call. */
const mailed = async (): Promise<string[]> => {
  await instance.jobs.runDue();
  return smtp.received
    .splice(0)
    .map(({ to, mail }) => `${to.join().split('@')[0]}: ${mail.subject}`)
    .toSorted();
};
const goTo = (time: number): void => harness.clock.advance(time - harness.clock.now());
const members = ['admin', 'member', 'owner', 'viewer'];

async function projectWith(
  rows: readonly object[],
  more: Parameters<ProjectsHttpHarness['create']>[0] = {},
): Promise<Project> {
  const created = await harness.create({ ownerId: ownerIds.acme, name: 'Shop', ...more });
  // All tests use one engine.
  const project = { ...created, number: ++lastNumber };
  const { id, number } = project;
  const changed = { number, first_event_at: 1 };
  await harness.db.updateTable('projects').set(changed).where('id', '=', id).execute();
  const events = rows.map((row, position) => eventRow({ project: number, position, ...row }));
  await engine.store.insert('events', events, `events ${id}`);
  return project;
}

const view = (nth: number, before: number, page = '/') => ({
  visitor: `0000000${nth}-0000-4000-8000-000000000000`,
  session: `0000000${nth}-0000-4000-8000-00000000000${before}`,
  ts: monday - before * day,
  event: 'pageview',
  page,
});

test('every member gets the figures of the week before, once, on Monday', async () => {
  const project = await projectWith([
    view(1, 1),
    view(1, 2, '/pricing'),
    view(2, 7, '/pricing'),
    { ...view(2, 7, '/pricing'), event: 'page_leave' },
    ...[1, 2, 3, 4].map((nth) => view(nth, 8)),
    // Later than the week, and earlier than both.
    view(5, 0),
    view(6, 15),
  ]);
  await engine.store.insert('occurrences', [occurrenceRow(project.number, monday - 1)], 'error');
  goTo(monday + 6 * hour - 1);
  expect(await mailed()).toEqual([]);
  goTo(monday + 6 * hour);
  await instance.jobs.runDue();
  const [first] = smtp.received;
  const [from, to] = [-7, -1].map((days) => new Date(monday + days * day).toISOString());
  const lastWeek = `range=custom&from=${from?.slice(0, 10)}&to=${to?.slice(0, 10)}&zone=UTC`;
  expect(first?.mail.text).toContain(`Shop
https://stats.example.com/app/projects/${project.slug}?${lastWeek}

- Visitors: 2 (-50%)
- Visits: 3 (-25%)
- Page views: 3 (-25%)
- Errors: 1

Top pages, by visitors:
- /pricing: 2
- /: 1

Top sources, by visits:
- Direct: 3

See the overview:
https://stats.example.com/app/projects/${project.slug}?${lastWeek}
`);
  expect(first?.mail.html).toContain(
    '<tr><th scope="row">Visitors</th><td>2</td><td>-50%</td></tr>',
  );
  expect(await mailed()).toEqual(members.map((who) => `${who}: Shop: 2 visitors, ${name()}`));
  goTo(monday + 3 * day);
  expect(await mailed()).toEqual([]);
});

const name = (): string => {
  const [from, to] = [-7, -1].map((days) => new Date(monday + days * day));
  const month = (date?: Date) => date?.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  const last = month(from) === month(to) ? '' : `${month(to)} `;
  return `${month(from)} ${from?.getUTCDate()} to ${last}${to?.getUTCDate()}`;
};

test('projects without data are left out, and so are users who turned reports off', async () => {
  await projectWith([], { name: 'Empty', ownerId: ownerIds.ann });
  await projectWith([view(1, 1)], { name: 'Two' });
  await projectWith([view(1, 1), view(2, 9)], { name: 'One' });
  const viewer = await harness.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', 'viewer@example.com')
    .executeTakeFirstOrThrow();
  await harness.db
    .insertInto('mail_preferences')
    .values({ user_id: viewer.id, type: 'weekly_report', enabled: 0, changed_at: 1 })
    .execute();
  await harness.db
    .updateTable('user')
    .set({ emailVerified: 0 })
    .where('email', '=', 'member@example.com')
    .execute();
  goTo(monday + 7 * hour);
  const subject = `Your projects, ${name()}`;
  expect(await mailed()).toEqual([`admin: ${subject}`, `owner: ${subject}`]);
});

test('what strangers sent is shown as text, without links', async () => {
  const page = '/<b>http://evil.example/‮';
  await projectWith([{ ...view(1, 1, page), referrer: 'https://evil.example/' }]);
  goTo(monday + 6 * hour);
  await instance.jobs.runDue();
  const [received] = smtp.received;
  expect(received?.mail.text).toContain('- / b http: //evil. example/: 1');
  expect(received?.mail.text).toContain('- evil. example: 1');
  expect(received?.mail.html).not.toContain('<b>');
});

test('after an interruption, the remaining users get a report and no one gets two', async () => {
  await projectWith([view(1, 1)]);
  let left = 2;
  send = (...mail) => {
    left--;
    return left === 0 ? Promise.reject(new Error('disk full')) : instance.notify.send(...mail);
  };
  goTo(monday + 6 * hour);
  expect(await mailed()).toHaveLength(1);
  harness.clock.advance(hour);
  expect(await mailed()).toHaveLength(3);
});

test('a report that was queued when the service ended is not sent twice', async () => {
  await projectWith([view(1, 1)]);
  let isFirst = true;
  send = async (...mail) => {
    const taken = await instance.notify.send(...mail);
    if (!isFirst) return taken;
    isFirst = false;
    throw new Error('killed');
  };
  goTo(monday + 6 * hour);
  const first = await mailed();
  harness.clock.advance(hour);
  expect([...first, ...(await mailed())]).toHaveLength(4);
});

test('a service that starts again by Tuesday sends them late, and later not at all', async () => {
  await projectWith([view(1, 1), { ...view(1, 1), ts: monday + day }]);
  goTo(monday + 2 * day - 1);
  expect(await mailed()).toHaveLength(4);
  goTo(monday + 9 * day);
  expect(await mailed()).toEqual([]);
  goTo(monday + 14 * day + 6 * hour);
  await projectWith([{ ...view(1, 1), ts: monday + 9 * day }]);
  expect(await mailed()).toHaveLength(4);
});

test('a clock that was set back does not repeat them', async () => {
  await projectWith([view(1, 1), view(1, 9)]);
  goTo(monday + 6 * hour);
  expect(await mailed()).toHaveLength(4);
  goTo(monday - 6 * day);
  await harness.db.updateTable('jobs').set({ run_at: 0 }).execute();
  expect(await mailed()).toEqual([]);
  goTo(monday + 7 * hour);
  expect(await mailed()).toEqual([]);
});

test('a clock that was a year ahead stops the reports for a week, not for a year', async () => {
  await projectWith([view(1, 1), { ...view(1, 1), ts: monday + 5 * day }]);
  goTo(monday + 365 * day);
  await mailed();
  goTo(monday - 2 * day);
  await mailed();
  goTo(monday + 7 * day - 1);
  await mailed();
  goTo(monday + 7 * day + 6 * hour);
  expect(await mailed()).toHaveLength(4);
});

test('a project with figures that take too long is named, and the others are shown', async () => {
  await projectWith([view(1, 1)], { name: 'Slow' });
  await projectWith([view(1, 1)], { name: 'Quick' });
  const { answers: real } = { answers };
  let isFirst = true;
  answers = {
    screen: (...asked) => {
      if (!isFirst) return real.screen(...asked);
      isFirst = false;
      return Promise.reject(new AppError('QueryTimeoutError', 'The query took too long.'));
    },
  };
  goTo(monday + 6 * hour);
  await instance.jobs.runDue();
  expect(smtp.received).toHaveLength(4);
  expect(smtp.received[0]?.mail.text).toMatch(
    /- Visitors: 1[^]*The figures took too long to read: /,
  );
});

test('a project of servers counts servers and their latest versions', async () => {
  const project = await projectWith([], { templateId: 'minecraft-plugin', name: 'Plugin' });
  const server = (nth: number) => `0000000${nth}-0000-4000-8000-000000000000`;
  const reports = [
    { server: server(1), ts: monday - 2 * day, plugin_version: '1.0' },
    { server: server(1), ts: monday - day, plugin_version: '2.0' },
    { server: server(2), ts: monday - day, plugin_version: '2.0' },
  ];
  const rows = reports.map((report, position) =>
    telemetryRow({ project: project.number, position, ...report }),
  );
  await engine.store.insert('telemetry', rows, 'reports');
  goTo(monday + 6 * hour);
  await instance.jobs.runDue();
  const [received] = smtp.received;
  expect(received?.mail.subject).toBe(`Plugin: 2 servers, ${name()}`);
  expect(received?.mail.text).toContain('Versions, by servers:\n- 2.0: 2\n');
});
