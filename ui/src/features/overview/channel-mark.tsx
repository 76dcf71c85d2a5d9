import {
  BadgeDollarSign,
  Bot,
  Link2,
  type LucideIcon,
  Mail,
  Megaphone,
  MousePointer2,
  Search,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';

const icons = new Map<string, LucideIcon>([
  ['Direct', MousePointer2],
  ['Search', Search],
  ['Social', Users],
  ['Email', Mail],
  ['Paid', BadgeDollarSign],
  ['AI assistants', Bot],
  ['Referral', Link2],
  ['Campaign', Megaphone],
]);

/** The icon of a channel. */
export function channelMark(channel: string): ReactNode {
  const Icon = icons.get(channel);
  return Icon && <Icon aria-hidden className="size-4" />;
}
