import type { ReactNode } from 'react';
import { Card, CardTitle } from './card.tsx';
import { FaultText } from './fault-text.tsx';
import { EmptyNotice, FailureNotice } from './notice.tsx';

interface ListCardProps<Item> {
  title: string;
  about?: ReactNode;
  /** The button that begins a new one. */
  add?: ReactNode;
  /** The form of a new one, and what is shown above the list. */
  children?: ReactNode;
  list: {
    readonly data: { readonly items: readonly Item[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** Why the last change of a row was refused. */
  fault: Error | null;
  /** What to say, and do next, where there is none. */
  empty: ReactNode;
  renderRow: (item: Item) => ReactNode;
  /** Below the list. */
  after?: ReactNode;
}

/** A card with a list of what belongs to the project. */
export function ListCard<Item extends { readonly id: string }>(props: ListCardProps<Item>) {
  const { title, about, add, children, list, fault, empty, renderRow, after } = props;
  return (
    <Card>
      <CardTitle aside={add}>{title}</CardTitle>
      {about && <div className="-mt-2 mb-4 max-w-2xl text-sm text-muted">{about}</div>}
      {children}
      <FaultText error={fault} />
      {list.data === undefined && list.error === null && <div aria-hidden className="h-24" />}
      {list.data === undefined && list.error && (
        <FailureNotice error={list.error} retry={() => void list.refetch()} />
      )}
      {list.data?.items.length === 0 && <EmptyNotice>{empty}</EmptyNotice>}
      <ul aria-label={title} className="divide-y divide-line">
        {list.data?.items.map((item) => (
          <li key={item.id} className="py-2.5 text-sm">
            {renderRow(item)}
          </li>
        ))}
      </ul>
      {after}
    </Card>
  );
}
