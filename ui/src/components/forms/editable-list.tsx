import { Locked } from '../locked.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { deleteLater } from '../delete-later.ts';
import { showToast } from '../toast-store.ts';
import { takeFocusBack } from './focus-in-place.ts';
import { DeleteButton } from './delete-button.tsx';
import { ListCard, type ListCardProps } from '../list-card.tsx';
import { useLongList } from '../use-long-list.tsx';
import { t } from '../../words/words.ts';

export interface ItemFormEvents {
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

interface EditableListProps<Item> extends Pick<
  ListCardProps<Item>,
  'title' | 'about' | 'list' | 'empty' | 'after' | 'deniedReason'
> {
  /** The button that creates one: `New label`. */
  newItem: string;
  nameOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** More buttons of an item. */
  renderActions?: (item: Item) => ReactNode;
  /** The form of an item, or of a new one. */
  renderForm: (item: Item | null, events: ItemFormEvents) => ReactNode;
  /** What the toast says about a deleted item, where that is more than its name. */
  deletedText?: (name: string) => string;
  remove: (id: string) => Promise<unknown>;
  /** Creates a deleted item again. With it, deleting asks nothing and can be undone. */
  restore?: (item: Item) => Promise<unknown>;
  /**
   * Deletes when that can't be undone any more, for items that can't be created again as they were. The list leaves
   * out hidden ones.
   */
  isDeletedLater?: true;
  /** Reads again what shows the items. */
  reload: () => Promise<unknown>;
  /** What a search among the items is called, where the list has all of them. Without one, there is none. */
  search?: string;
  /** Whether a new one can be created now. */
  canAdd?: boolean;
  /** Next to the button that creates one. */
  aside?: ReactNode;
  /** Why another change of an item failed. */
  fault?: Error | null;
}

/** The item whose form is open, if one is. */
type Opened = 'new' | { readonly id: string } | null;

const isItem = (opened: Opened, { id }: { readonly id: string }): boolean =>
  opened !== null && opened !== 'new' && opened.id === id;

/** A list whose items are created, edited and deleted in place. */
export function EditableList<Item extends { readonly id: string }>(props: EditableListProps<Item>) {
  const { newItem, nameOf, renderItem, renderActions, renderForm, reload, remove, restore } = props;
  const { title, about, list, empty, after, canAdd = true, aside } = props;
  const { isDeletedLater, deletedText = (name: string) => t`Deleted “${name}”.` } = props;
  const [open, setOpen] = useState<Opened>(null);
  const [closed, setClosed] = useState<Opened>(null);
  const close = () => {
    setClosed(open);
    setOpen(null);
  };
  const removing = useMutation({
    mutationFn: (item: Item) => remove(item.id),
    onSuccess: (_answer, item) => {
      if (!restore) return;
      showToast(deletedText(nameOf(item)), async () => {
        await restore(item);
        await reload();
      });
    },
    onSettled: reload,
  });
  const erase = (item: Item): void => {
    if (isDeletedLater !== true) removing.mutate(item);
    else {
      const text = deletedText(nameOf(item));
      deleteLater({ id: item.id, text, remove: () => remove(item.id), reload });
    }
  };
  const { search = '' } = props;
  const long = useLongList(list.data?.items ?? [], {
    label: search,
    textOf: nameOf,
    isKept: (item) => search === '' || isItem(open, item),
  });
  const form = (item: Item | null) =>
    renderForm(item, {
      onDone: async () => {
        await reload();
        close();
      },
      onCancel: close,
    });
  const renderRow = (item: Item) =>
    isItem(open, item) ? (
      form(item)
    ) : (
      <div className="flex flex-wrap items-center gap-3">
        {renderItem(item)}
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {renderActions?.(item)}
          <Button
            variant="plain"
            size="small"
            aria-label={t`Edit ${nameOf(item)}`}
            ref={isItem(closed, item) ? takeFocusBack : undefined}
            onClick={() => setOpen({ id: item.id })}
          >
            {t`Edit`}
          </Button>
          {restore || isDeletedLater ? (
            <DeleteButton
              name={nameOf(item)}
              isBusy={removing.isPending}
              onDelete={() => erase(item)}
            />
          ) : (
            <ConfirmButton action={t`Delete`} onConfirm={() => removing.mutate(item)}>
              {t`Delete`}
            </ConfirmButton>
          )}
        </span>
      </div>
    );
  const add = canAdd && open !== 'new' && (
    <Button
      variant="plain"
      size="small"
      ref={closed === 'new' ? takeFocusBack : undefined}
      onClick={() => setOpen('new')}
    >
      {newItem}
    </Button>
  );
  return (
    <ListCard
      title={title}
      about={about}
      add={
        <div className="flex flex-wrap items-center gap-2">
          {search !== '' && long.search}
          {aside}
          <Locked deniedReason={props.deniedReason}>{add}</Locked>
        </div>
      }
      list={{ ...list, data: list.data && { items: long.shown } }}
      fault={props.fault ?? removing.error}
      empty={empty}
      renderRow={renderRow}
      deniedReason={props.deniedReason ?? null}
      after={after ?? (search !== '' && long.rest)}
    >
      {open === 'new' && form(null)}
    </ListCard>
  );
}
