import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useUnsaved } from '../../components/forms/unsaved.ts';
import { t } from '../../words/words.ts';

interface CommentFormProps {
  label: string;
  action: string;
  text?: string;
  busy: boolean;
  /** Whether it replaces the form of a comment that was just saved, which may have had the focus. */
  isNext?: boolean;
  onSave: (text: string) => void;
  onCancel?: () => void;
}

export function CommentForm(props: CommentFormProps) {
  const { label, action, text: before = '', busy, isNext = false, onSave, onCancel } = props;
  const [text, setText] = useState(before);
  const empty = text.trim() === '';
  useUnsaved(!empty && text !== before);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNext && document.activeElement === document.body) input.current?.focus();
  }, [isNext]);
  return (
    <form
      className="flex flex-col gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty) onSave(text);
      }}
    >
      <textarea
        ref={input}
        aria-label={label}
        placeholder={label}
        rows={2}
        autoFocus={onCancel !== undefined}
        maxLength={10_000}
        // What is typed now would be lost when it is saved.
        readOnly={busy}
        dir="auto"
        className="field-sizing-content max-h-80 min-h-16 w-full rounded-lg border border-control bg-surface px-3 py-2 text-sm placeholder:text-muted"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {(!empty || onCancel) && (
        <div className="flex gap-2">
          <Button type="submit" size="small" disabled={empty || busy}>
            {action}
          </Button>
          {onCancel && (
            <Button variant="quiet" size="small" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
