import { type LucideIcon, Monitor, Smartphone, Tablet, Tv } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = new Map<string, LucideIcon>([
  ['Desktop', Monitor],
  ['Mobile', Smartphone],
  ['Tablet', Tablet],
  ['TV', Tv],
]);

/** The icon of a kind of device. */
export function deviceMark(device: string): ReactNode {
  const Icon = icons.get(device);
  return Icon && <Icon aria-hidden className="size-4" />;
}
