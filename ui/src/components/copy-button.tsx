import { useState } from 'react';
import { Button } from './button.tsx';
import { copyToClipboard } from './clipboard.ts';
import { t } from '../words/words.ts';

interface CopyButtonProps {
  /** A function if making it takes long. */
  text: string | (() => string);
  label?: string;
}

/** Copies a text and says so, or what to do if the browser doesn't allow it. */
export function CopyButton({ text, label = t`Copy` }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    setState(
      (await copyToClipboard(typeof text === 'string' ? text : text())) ? 'copied' : 'failed',
    );
    setTimeout(() => setState('idle'), 2_000);
  };
  const shown = { idle: label, copied: t`Copied`, failed: t`Select and copy it manually` }[state];
  return (
    <Button variant="plain" size="small" onClick={() => void copy()} aria-live="polite">
      {shown}
    </Button>
  );
}
