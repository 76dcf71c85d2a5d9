import { useId } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { Card } from '../../../components/card.tsx';
import type { EditorDraft } from './editor-draft.ts';
import { t } from '../../../words/words.ts';

interface QueryTextProps {
  draft: EditorDraft;
  /** The service's error about the query. */
  fault: Error | null;
  onText: (text: string) => void;
}

/** The JSON of a chart's query, as an editable text. */
export function QueryText({ draft, fault, onText }: QueryTextProps) {
  const id = useId();
  const path = fault instanceof ApiError ? fault.path : undefined;
  const note = draft.textFault ?? fault?.message;
  return (
    <Card className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {t`Query (JSON)`}
      </label>
      <textarea
        id={id}
        spellCheck={false}
        aria-invalid={note !== undefined}
        aria-describedby={`${id}-note`}
        value={draft.text}
        onChange={(event) => onText(event.target.value)}
        className="min-h-96 resize-y rounded-lg border border-control bg-canvas p-3 font-mono text-xs whitespace-pre"
      />
      <div id={`${id}-note`} className="flex flex-col gap-1 text-xs">
        {note && <p className="break-words text-bad">{note}</p>}
        {!draft.textFault && path && <p className="font-mono break-all text-muted">{path}</p>}
        {!note && draft.form === null && (
          <p className="text-muted">{t`The form can’t show this query.`}</p>
        )}
        <a href="/docs" className="self-start text-muted underline">
          {t`Query reference`}
        </a>
      </div>
    </Card>
  );
}
