import { useQueryClient } from '@tanstack/react-query';
import { EditableList } from '../../../components/forms/editable-list.tsx';
import { deleteLabel, forgetIssues, useLabels } from '../../issues/index.ts';
import { useMemberProject, useDeniedReason } from '../../projects/index.ts';
import { type Label, LabelForm } from './label-form.tsx';
import { plural, t } from '../../../words/words.ts';

/** Labels that issues of errors can have. */
export function LabelsCard() {
  const { id: projectId } = useMemberProject();
  const queryClient = useQueryClient();
  const labels = useLabels(projectId);
  return (
    <EditableList<Label>
      title={t`Labels`}
      about={t`Label error issues to filter them. Deleting a label keeps its issues.`}
      newItem={t`New label`}
      search={t`Search labels`}
      deniedReason={useDeniedReason('updateErrorLabel')}
      nameOf={({ name }) => name}
      list={{ ...labels, data: labels.data && { items: labels.data } }}
      empty={t`No labels yet. Create one, such as “Payment” or “Needs a look”.`}
      renderForm={(label, events) => <LabelForm label={label} {...events} />}
      remove={(id) => deleteLabel(projectId, id)}
      isDeletedLater
      reload={() => forgetIssues(queryClient, projectId)}
      renderItem={({ name, color, issueCount }) => (
        <>
          <span
            aria-hidden
            className="size-3 shrink-0 rounded-full bg-muted"
            style={{ backgroundColor: color }}
          />
          <span className="min-w-0 flex-1 basis-32 truncate font-medium" title={name}>
            {name}
          </span>
          <span className="text-right text-xs text-muted tabular-nums">
            {t`${plural(Number(issueCount), { one: '# issue', other: '# issues' })}`}
          </span>
        </>
      )}
    />
  );
}
