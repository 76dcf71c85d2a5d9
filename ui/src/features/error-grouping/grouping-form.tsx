import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { useDraft } from '../../components/forms/use-draft.ts';
import { changeGrouping, errorGroupingQuery, type Grouping } from './error-grouping-queries.ts';
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
  const draft = useDraft<Grouping>(saved, {
    save: async (changes) => {
      const now = await changeGrouping(projectId, changes);
      queryClient.setQueryData(errorGroupingQuery(projectId).queryKey, now);
    },
    reread: () => queryClient.fetchQuery({ ...errorGroupingQuery(projectId), staleTime: 0 }),
  });
  const { values, isChanged, set } = draft;
  return (
    <form
      aria-label={t`Error grouping`}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        draft.submit();
      }}
    >
      <GroupingFields draft={values} onChange={set} />
      {values.mode === 'modern' && (
        <>
          <ExclusionsEditor
            exclusions={values.exclusions}
            onChange={(exclusions) => set({ exclusions })}
          />
          <ReadingLimits draft={values} onChange={set} />
        </>
      )}
      <FaultText error={draft.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isChanged || draft.isSaving}>
          {t`Save`}
        </Button>
        <Button variant="quiet" disabled={!isChanged} onClick={draft.discard}>
          {t`Discard`}
        </Button>
        <span role="status" className="text-sm text-muted">
          {draft.isSaved && t`Saved.`}
        </span>
      </div>
      <GroupingPreviewPart slug={slug} draft={values} same={!isChanged} />
    </form>
  );
}
