import { MailSecret } from '../src/notify/mail-secret.ts';
import { notifyRoutes } from '../src/notify/routes/all.ts';
import type { NotifyContext } from '../src/notify/notify-context.ts';
import { projectsHttpRig, type ProjectsHttpRig } from './projects-http-rig.ts';
import type { ProjectsRig } from './projects-rig.ts';

export const rigSecret = new MailSecret('a secret of this rig');

/** Dependencies of the mail endpoints if mail is not set up. */
export function notifyWithoutMail({ db, clock, options }: ProjectsRig): NotifyContext {
  return {
    db,
    clock,
    makeId: options.makeId,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    secret: rigSecret,
    jobs: { enqueue: async () => {}, wake: () => {} },
    outbox: null,
  };
}

/** The module's endpoints with real keys and a real store, but without a mail server. */
export function preferencesRig(): Promise<ProjectsHttpRig> {
  return projectsHttpRig((rig) => notifyRoutes(notifyWithoutMail(rig)));
}
