/** The second key of `g o` must follow within this time, in milliseconds. */
const sequenceWithin = 1_200;

/** Whether a key is for the page: nobody is typing, and nothing is open over the page. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role=dialog], [role=menu], [role=listbox], dialog[open]'))
    return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  return (
    !target.isContentEditable &&
    !target.matches(
      'input:not([type=checkbox], [type=range]), textarea, [role=combobox], [role=application]',
    )
  );
}

/** Returns a function that says of each free key, in order, whether it is the second one of a sequence like `g o`. */
export function goSequence(): (event: KeyboardEvent) => boolean {
  let wentAt = -Infinity;
  return ({ key, timeStamp }) => {
    const isSecond = timeStamp - wentAt < sequenceWithin;
    wentAt = !isSecond && key.toLowerCase() === 'g' ? timeStamp : -Infinity;
    return isSecond;
  };
}
