import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NotifyInstance, onPort, openInstance } from '../../test/notify-harness.ts';
import { ownerIds } from '../../test/people.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from '../../test/projects-http-harness.ts';
import { smtpHarness, type SmtpHarness } from '../../test/smtp-harness.ts';
import type { Project } from '../projects/index.ts';
import { noteOverruns } from './overruns-store.ts';
import { quotaMails } from './quota-mails.ts';
import type { QuotaName } from './quota.ts';

let smtp: SmtpHarness;
let harness: ProjectsHttpHarness;
let instance: NotifyInstance;
let project: Project;
beforeEach(async () => {
  smtp = await smtpHarness();
  harness = await projectsHttpHarness();
  instance = await openInstance(harness.db, harness.clock, { smtp: onPort(smtp.port) });
  instance.jobs.register(quotaMails({ ...harness, ...instance }));
  project = await harness.create({ ownerId: ownerIds.acme, name: 'Shop' });
});
afterEach(async () => {
  await instance.jobs.stop();
  await harness.close();
  await smtp.close();
});

const hour = 3_600_000;
const over = (...names: QuotaName[]) =>
  noteOverruns(
    harness.db,
    names.map((quota) => ({ project: project.number, quota, at: harness.clock.now() })),
  );
/** Recipients and subjects of the mails since the last call. */
const mailed = async () => {
  await harness.db
    .transaction()
    .execute((transaction) => instance.jobs.enqueue(transaction, { kind: 'quota-mails' }));
  await instance.jobs.runDue();
  return smtp.received
    .splice(0)
    .map(({ to, mail }) => `${to.join().split('@')[0]}: ${mail.subject}`)
    .toSorted();
};

test('owners and admins get one mail a day for each quota, and one at once for a new quota', async () => {
  expect(await mailed()).toEqual([]);
  await over('issues', 'itemsPerSecond');
  const both = 'Shop is over its quota: Issues, Items per second';
  expect(await mailed()).toEqual([`admin: ${both}`, `owner: ${both}`]);
  harness.clock.advance(hour);
  await over('issues');
  expect(await mailed()).toEqual([]);
  await over('people');
  const people = 'Shop is over its quota: People';
  expect(await mailed()).toEqual([`admin: ${people}`, `owner: ${people}`]);
  harness.clock.advance(23 * hour);
  await over('issues');
  const issues = 'Shop is over its quota: Issues';
  expect(await mailed()).toEqual([`admin: ${issues}`, `owner: ${issues}`]);
  harness.clock.advance(48 * hour);
  expect(await mailed()).toEqual([]);
});

test('the mail says what happens and links to the quotas; a deleted project sends none', async () => {
  await over('issues');
  await harness.db
    .transaction()
    .execute((transaction) => instance.jobs.enqueue(transaction, { kind: 'quota-mails' }));
  await instance.jobs.runDue();
  const text = smtp.received[0]?.mail.text;
  expect(text).toContain('Issues. New kinds of errors are stored');
  expect(text).toContain(`/app/projects/${project.slug}/settings/quotas`);
  smtp.received.splice(0);
  await harness.db.updateTable('projects').set({ deleted_at: 1 }).execute();
  await over('people');
  expect(await mailed()).toEqual([]);
});
