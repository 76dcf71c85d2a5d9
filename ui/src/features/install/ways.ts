/** How data gets from something into the project. */
export type Way = 'script' | 'npm' | 'server' | 'telemetry' | 'curl';

export const ways: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'script', label: 'Script' },
  { value: 'npm', label: 'npm' },
  { value: 'server', label: 'Server' },
  { value: 'telemetry', label: 'Telemetry' },
  { value: 'curl', label: 'curl' },
];

/** What is shown first to a project that was made from this template. */
export function firstWay(templateId: string | null): Way {
  return templateId === 'minecraft-plugin' || templateId === 'server-app' ? 'telemetry' : 'script';
}
