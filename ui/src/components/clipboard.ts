import { showNote } from './toast-store.ts';
import { t } from '../words/words.ts';

/** Copies a text and shows a note that says whether that worked. */
export async function copyWithNote(text: string): Promise<void> {
  const isCopied = await copyToClipboard(text);
  showNote(isCopied ? t`Copied` : t`Your browser doesn’t allow copying here.`);
}

/** Returns whether it worked. The clipboard isn't available on plain HTTP, where another way is tried. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromPage(text);
  }
}

/** Copies what is selected in the page, as browsers did before they had a clipboard for scripts. */
function copyFromPage(text: string): boolean {
  const setText = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', setText);
  try {
    // Deprecated, but pages on plain HTTP have nothing else.
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', setText);
  }
}
