import { ReceivedItem } from '../../collect/ingest/received-item.ts';
import { Rejection } from '../../collect/ingest/rejection.ts';
import type { RequestContext } from '../../collect/ingest/request-context.ts';
import type { Step } from '../../collect/ingest/step.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { dropCrawlers } from '../../collect/ingest/steps/drop-crawlers.ts';
import { findHeaderProject } from '../../collect/ingest/steps/find-header-project.ts';
import { withinQuota } from '../../collect/ingest/steps/within-quota.ts';
import { Warnings } from '../../collect/ingest/warnings.ts';
import { identifyServer } from './steps/identify-server.ts';
import { readTelemetry } from './steps/read-telemetry.ts';
import type { TelemetryItem } from './wire.ts';

/** Checks token and address before the body is parsed; null = both are accepted. */
export function rejectUnknown(context: RequestContext): Rejection | null {
  const found = findHeaderProject.run(new ReceivedItem({}, new Warnings()), context);
  if (found instanceof Rejection) return found;
  const allowed = checkAddress.run(found, context);
  return allowed instanceof Rejection ? allowed : null;
}

/** They run after `rejectUnknown`. Hostnames are not checked, because servers send none. */
export const telemetrySteps: readonly Step<TelemetryItem>[] = [
  findHeaderProject,
  dropCrawlers,
  withinQuota,
  identifyServer,
  readTelemetry,
];
