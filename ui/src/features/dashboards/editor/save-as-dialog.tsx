import { AddChartDialog } from '../add/add-chart-dialog.tsx';
import type { EditorDraft } from './editor-draft.ts';
import { t } from '../../../words/words.ts';

interface SaveAsDialogProps {
  slug: string;
  dashboardId: string;
  draft: EditorDraft;
  onClose: () => void;
  onSaved: (dashboardId: string) => Promise<void>;
}

const longestName = 200;

/** Saves what is edited as another chart, on any dashboard. The one that was opened stays as it was. */
export function SaveAsDialog({ slug, dashboardId, draft, onClose, onSaved }: SaveAsDialogProps) {
  const { name, type, options, request: query } = draft;
  return (
    <AddChartDialog
      {...{ slug, dashboardId, onClose }}
      name={t`Copy of ${name}`.slice(0, longestName)}
      chart={{ type, query, options }}
      title={t`Save as another chart`}
      note={t`The chart that you opened stays as it was.`}
      onAdded={onSaved}
    />
  );
}
