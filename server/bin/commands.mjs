/** Commands of the service, by name: they read its data folder, or talk to the service on this machine. */
export const commands = {
  start: 'run the service; the default',
  doctor: 'say what is wrong with this installation, and what to do',
  backup: 'back up the running service to a folder or bucket',
  restore: 'restore a backup into an empty data folder',
  'dead-letters': 'list, store again or discard what could not be stored',
  'roll-ups': 'rebuild the roll-ups that charts read, while the service runs',
  'reset-password': 'give somebody who lost theirs a new password',
  'copy-metadata': 'copy accounts and settings between a file and PostgreSQL',
  'copy-events': 'copy events from the data folder to a ClickHouse server',
  'retire-journal': 'say that an instance is lost, so that nothing waits for it',
  'verify-cluster': 'check a ClickHouse cluster with test rows',
};
