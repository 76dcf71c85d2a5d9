/** The second key of `g o` must follow within this time, in milliseconds. */
export const sequenceWithin = 1_200;

/** Whether a key is for the page: it is no text, and nothing is open over the page. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role=dialog], [role=menu], [role=listbox], dialog[open]'))
    return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  return (
    !target.isContentEditable &&
    !target.matches('input:not([type=checkbox]), textarea, [role=combobox], [role=application]')
  );
}
