import { originNotAllowed } from '../rejection.ts';
import { hostAllowed } from '../origin-host.ts';
import type { Step } from '../step.ts';

/** Rejects pages on hosts that the project does not allow. */
export const checkHostname: Step = {
  name: 'check_hostname',
  run(item, context) {
    const { hosts } = item.project;
    return hosts.length === 0 || hostAllowed(context.host, hosts) ? item : originNotAllowed;
  },
};
