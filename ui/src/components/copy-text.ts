import { showNote } from './toast-store.ts';
import { t } from '../words/words.ts';

/** Copies a text and says so. The clipboard isn't available on plain HTTP, where another way is tried. */
export async function copyText(text: string): Promise<void> {
  const isCopied = await copied(text);
  showNote(isCopied ? t`Copied` : t`Your browser doesn’t allow copying here.`);
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedFromPage(text);
  }
}

/** Copies what is selected in the page, as browsers did before they had a clipboard for scripts. */
function copiedFromPage(text: string): boolean {
  const held = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', held);
  try {
    // Deprecated, but pages on plain HTTP have nothing else.
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', held);
  }
}
