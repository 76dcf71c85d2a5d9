import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NotifyInstance, onPort, openInstance } from '../../test/notify-rig.ts';
import { ownerIds } from '../../test/people.ts';
import { projectsHttpRig, type ProjectsHttpRig } from '../../test/projects-http-rig.ts';
import { smtpRig, type SmtpRig } from '../../test/smtp-rig.ts';
import type { Project } from '../projects/index.ts';
import { noteOverruns } from './overruns-store.ts';
import { quotaMails } from './quota-mails.ts';
import type { QuotaName } from './quota.ts';

let smtp: SmtpRig;
let rig: ProjectsHttpRig;
let instance: NotifyInstance;
let project: Project;
beforeEach(async () => {
  smtp = await smtpRig();
  rig = await projectsHttpRig();
  instance = await openInstance(rig.db, rig.clock, { smtp: onPort(smtp.port) });
  instance.jobs.register(quotaMails({ ...rig, ...instance }));
  project = await rig.create({ ownerId: ownerIds.acme, name: 'Shop' });
});
afterEach(async () => {
  await instance.jobs.stop();
  await rig.close();
  await smtp.close();
});

const hour = 3_600_000;
const over = (...names: QuotaName[]) =>
  noteOverruns(
    rig.db,
    names.map((quota) => ({ project: project.number, quota, at: rig.clock.now() })),
  );
/** Recipients and subjects of the mails since the last call. */
const mailed = async () => {
  await rig.db
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
  rig.clock.advance(hour);
  await over('issues');
  expect(await mailed()).toEqual([]);
  await over('people');
  const people = 'Shop is over its quota: People';
  expect(await mailed()).toEqual([`admin: ${people}`, `owner: ${people}`]);
  rig.clock.advance(23 * hour);
  await over('issues');
  const issues = 'Shop is over its quota: Issues';
  expect(await mailed()).toEqual([`admin: ${issues}`, `owner: ${issues}`]);
  rig.clock.advance(48 * hour);
  expect(await mailed()).toEqual([]);
});

test('the mail says what happens and links to the quotas; a deleted project sends none', async () => {
  await over('issues');
  await rig.db
    .transaction()
    .execute((transaction) => instance.jobs.enqueue(transaction, { kind: 'quota-mails' }));
  await instance.jobs.runDue();
  const text = smtp.received[0]?.mail.text;
  expect(text).toContain('Issues. New kinds of errors are stored');
  expect(text).toContain(`/app/projects/${project.slug}/settings/quotas`);
  smtp.received.splice(0);
  await rig.db.updateTable('projects').set({ deleted_at: 1 }).execute();
  await over('people');
  expect(await mailed()).toEqual([]);
});
