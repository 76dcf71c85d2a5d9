import { Locked } from './locked.tsx';
import type { ReactNode } from 'react';
import { Card, CardTitle } from './card.tsx';
import { FaultText } from './fault-text.tsx';
import { EmptyNotice, FailureNotice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

export interface ListCardProps<Item> {
  title: string;
  about?: ReactNode;
  /** The button that adds an item. */
  add?: ReactNode;
  /** The form of a new item, and anything else above the list. */
  children?: ReactNode;
  list: {
    readonly data: { readonly items: readonly Item[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** Why the last change of a row was rejected. */
  fault: Error | null;
  /** What to show for an empty list, such as what to do next. */
  empty: ReactNode;
  renderRow: (item: Item) => ReactNode;
  /** Why this person can't change the items; null if they can. */
  deniedReason?: string | null;
  /** Below the list. */
  after?: ReactNode;
}

/** A card with a list of items. */
export function ListCard<Item extends { readonly id: string }>(props: ListCardProps<Item>) {
  const { title, about, add, children, list, fault, empty, renderRow, after, deniedReason } = props;
  return (
    <Card>
      <CardTitle aside={add}>{title}</CardTitle>
      {about && <div className="-mt-2 mb-4 max-w-2xl text-sm text-muted">{about}</div>}
      <Locked deniedReason={deniedReason}>{children}</Locked>
      <FaultText error={fault} />
      {/* As high as a notice that there are none. */}
      {list.data === undefined && list.error === null && <Skeleton className="h-21" />}
      {list.data === undefined && list.error && (
        <FailureNotice error={list.error} retry={() => void list.refetch()} />
      )}
      {list.data?.items.length === 0 && <EmptyNotice>{empty}</EmptyNotice>}
      <ul aria-label={title} className="divide-y divide-line">
        {list.data?.items.map((item) => (
          <li key={item.id} className="py-2.5 text-sm">
            <Locked deniedReason={deniedReason}>{renderRow(item)}</Locked>
          </li>
        ))}
      </ul>
      {after}
    </Card>
  );
}
