/** A way to send data to the project. */
export type Way = 'script' | 'npm' | 'server' | 'telemetry' | 'curl';

export const ways: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'script', label: 'Script' },
  { value: 'npm', label: 'npm' },
  { value: 'server', label: 'Server' },
  { value: 'telemetry', label: 'Telemetry' },
  { value: 'curl', label: 'curl' },
];

/** The way shown first for a project of this template. */
export function firstWay(templateId: string | null): Way {
  return templateId === 'minecraft-plugin' || templateId === 'server-app' ? 'telemetry' : 'script';
}
