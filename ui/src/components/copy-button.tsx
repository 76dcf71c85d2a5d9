import { useState } from 'react';
import { Button } from './button.tsx';
import { t } from '../words/words.ts';

/** Copies a text. Says so if the clipboard isn't available, as on plain HTTP. */
export function CopyButton({ text, label = t`Copy` }: { text: string; label?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
    setTimeout(() => setState('idle'), 2_000);
  };
  const shown = { idle: label, copied: t`Copied`, refused: t`Select and copy it manually` }[state];
  return (
    <Button look="plain" size="small" onClick={() => void copy()} aria-live="polite">
      {shown}
    </Button>
  );
}
