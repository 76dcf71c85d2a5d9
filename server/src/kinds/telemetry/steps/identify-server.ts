import { isUuid } from '../../../platform/uuid.ts';
import { hashedId } from '../../../collect/identity/hashed-id.ts';
import { invalid } from '../../../collect/ingest/rejection.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import type { TelemetryItem } from '../wire.ts';

const knownKeys: ReadonlySet<string> = new Set([
  'server_id',
  'identifier',
  'data',
  'timestamp',
  'errors',
  'context',
  'project_name',
]);
const names = ['server_id', 'identifier'];
const invalidId = invalid('Invalid server_id or identifier');

/**
 * Determines the reporting server. Its form is closed, so that a misspelled key is noticed by the sender.
 */
export const identifyServer: Step<TelemetryItem> = {
  name: 'identify_server',
  run(item) {
    const { body, project } = item;
    for (const key in body) {
      if (!knownKeys.has(key)) return invalid(`Unknown key: ${key.slice(0, 100).toWellFormed()}`);
    }
    let first: string | null = null;
    for (const name of names) {
      const sent = body[name];
      if (sent === undefined || sent === null) continue;
      if (typeof sent !== 'string' || !isUuid(sent)) return invalidId;
      first ??= sent;
    }
    if (first === null) return invalidId;
    item.server = hashedId(first, project.id);
    return item;
  },
};
