import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { errorGroupingQuery, type Grouping, saveGrouping } from './error-grouping-queries.ts';
import { ExclusionsEditor } from './exclusions-editor.tsx';
import { GroupingFields } from './grouping-fields.tsx';
import { GroupingPreviewPart } from './grouping-preview.tsx';
import { ReadingLimits } from './reading-limits.tsx';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

interface GroupingFormProps {
  slug: string;
  saved: Grouping;
}

export function GroupingForm({ slug, saved }: GroupingFormProps) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(saved);
  const saving = useMutation({
    mutationFn: () => saveGrouping(slug, draft),
    onSuccess: (now) => queryClient.setQueryData(errorGroupingQuery(projectId).queryKey, now),
  });
  const change = (part: Partial<Grouping>) => setDraft({ ...draft, ...part });
  const same = JSON.stringify(draft) === JSON.stringify(saved);
  return (
    <form
      aria-label={t`Error grouping`}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <GroupingFields draft={draft} onChange={change} />
      {draft.mode === 'modern' && (
        <>
          <ExclusionsEditor
            exclusions={draft.exclusions}
            onChange={(exclusions) => change({ exclusions })}
          />
          <ReadingLimits draft={draft} onChange={change} />
        </>
      )}
      <FaultText error={saving.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={same || saving.isPending}>
          {t`Save`}
        </Button>
        <Button variant="quiet" disabled={same} onClick={() => setDraft(saved)}>
          {t`Discard`}
        </Button>
        <span role="status" className="text-sm text-muted">
          {same && saving.isSuccess && t`Saved.`}
        </span>
      </div>
      <GroupingPreviewPart slug={slug} draft={draft} same={same} />
    </form>
  );
}
