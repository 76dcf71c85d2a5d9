import type { MouseEvent } from 'react';

/** What a click on a row can be meant for instead. */
const controls = 'a,button,input,label,select,summary,textarea';

/** Follows the first link of a row whose free area was clicked, in a new tab with Ctrl or Cmd like the link. */
export function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget: row, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest(controls)) return;
  // Next to a checkbox, the click has missed it.
  if (target.closest('td')?.querySelector('input')) return;
  // Text was selected in the row.
  const selection = getSelection();
  if (selection?.type === 'Range' && row.contains(selection.anchorNode)) return;
  const keys = { ctrlKey, metaKey, shiftKey };
  row
    .querySelector('a[href]')
    ?.dispatchEvent(new window.MouseEvent('click', { ...keys, bubbles: true, cancelable: true }));
}
