import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';

interface DesignSectionProps {
  title: string;
  children: ReactNode;
}

/** One kind of part, in all its states. */
export function DesignSection({ title, children }: DesignSectionProps) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-sm font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Parts next to each other, under what they have in common. */
export function DesignRow({ title, children }: DesignSectionProps) {
  return (
    <div className="border-b border-line py-3 last:border-0">
      <p className="mb-2 text-xs text-muted">{title}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

export function DesignCard({ children }: { children: ReactNode }) {
  return <Card className="px-5 py-2">{children}</Card>;
}
