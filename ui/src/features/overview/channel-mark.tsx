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
export function ChannelMark({ name }: { readonly name: string }) {
  const Icon = icons.get(name);
  return Icon && <Icon aria-hidden className="size-4" />;
}
