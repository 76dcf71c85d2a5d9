import type { Step } from '../../collect/ingest/step.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { dropCrawlers } from '../../collect/ingest/steps/drop-crawlers.ts';
import { findHeaderProject } from '../../collect/ingest/steps/find-header-project.ts';
import { errorsEnabled } from './steps/errors-enabled.ts';
import { errorsWithinQuota } from './steps/errors-within-quota.ts';
import { identifyReporter } from './steps/identify-reporter.ts';
import { readReport } from './steps/read-report.ts';
import type { ErrorItem } from './wire.ts';

/**
 * The order of these checks is part of the protocol. Hostnames are not checked, because servers send none.
 */
export const errorSteps: readonly Step<ErrorItem>[] = [
  findHeaderProject,
  errorsEnabled,
  checkAddress,
  dropCrawlers,
  errorsWithinQuota,
  identifyReporter,
  readReport,
];
