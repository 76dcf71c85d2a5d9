import { MailSecret } from '../src/notify/mail-secret.ts';
import { notifyRoutes } from '../src/notify/routes/all.ts';
import type { NotifyContext } from '../src/notify/notify-context.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';
import type { ProjectsHarness } from './projects-harness.ts';

export const harnessSecret = new MailSecret('a secret of this harness');

/** Dependencies of the mail endpoints if mail is not set up. */
export function notifyWithoutMail({ db, clock, options }: ProjectsHarness): NotifyContext {
  return {
    db,
    clock,
    makeId: options.makeId,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    secret: harnessSecret,
    jobs: { enqueue: async () => {}, wake: () => {} },
    outbox: null,
  };
}

/** The module's endpoints with real keys and a real store, but without a mail server. */
export function preferencesHarness(): Promise<ProjectsHttpHarness> {
  return projectsHttpHarness((harness) => notifyRoutes(notifyWithoutMail(harness)));
}
