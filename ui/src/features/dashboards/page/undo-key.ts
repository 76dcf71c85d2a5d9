/** Whether Ctrl or ⌘ with Z was pressed for the page: nobody is typing, and nothing is open over it. */
export function isUndoKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.shiftKey) return false;
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return false;
  if (document.querySelector('[role=dialog], [role=menu], [role=listbox], dialog[open]')) {
    return false;
  }
  const { target } = event;
  return !(target instanceof HTMLElement) || !target.matches('input, textarea, [contenteditable]');
}
