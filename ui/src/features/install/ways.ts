import { countedBy } from '../projects/index.ts';
import { t } from '../../words/words.ts';

/** A way to send data to the project. */
export type Way = 'script' | 'npm' | 'server' | 'telemetry' | 'curl';

export const ways: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'script', label: t`Script` },
  { value: 'npm', label: 'npm' },
  { value: 'server', label: t`Server` },
  { value: 'telemetry', label: t`Telemetry` },
  { value: 'curl', label: 'curl' },
];

/** The way shown first for a project of this template. */
export function firstWay(templateId: string | null): Way {
  return countedBy(templateId) === 'servers' ? 'telemetry' : 'script';
}
