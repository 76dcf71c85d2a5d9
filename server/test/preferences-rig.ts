import { MailSecret } from '../src/notify/mail-secret.ts';
import { notifyRoutes } from '../src/notify/routes/all.ts';
import { projectsHttpRig, type ProjectsHttpRig } from './projects-http-rig.ts';

export const rigSecret = new MailSecret('a secret of this rig');

/** The module's endpoints with real keys and a real store, and no mail server. */
export function preferencesRig(): Promise<ProjectsHttpRig> {
  return projectsHttpRig(({ db, clock, options }) =>
    notifyRoutes({
      db,
      clock,
      makeId: options.makeId,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      secret: rigSecret,
      jobs: { enqueue: async () => {}, wake: () => {} },
      outbox: null,
    }),
  );
}
