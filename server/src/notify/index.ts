export { mailServerProblem } from './mail-transport.ts';
export type { MailContent, MailSection } from './mail.ts';
export type { PreferenceType } from './mail-type.ts';
export { openNotify, type Notify, type NotifyConfig } from './open-notify.ts';
export { shownName } from './shown-name.ts';
export type { QueueResult } from './take-mail.ts';
export { unsubscribePaths } from './unsubscribe-plugin.ts';
