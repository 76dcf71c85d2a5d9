import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DeleteButton } from '../../../components/forms/delete-button.tsx';
import { TypedDeletion } from '../../../components/forms/typed-deletion.tsx';
import { ListCard } from '../../../components/list-card.tsx';
import { Moment } from '../../../components/moment.tsx';
import { useMemberProject, useDeniedReason } from '../../projects/index.ts';
import { importsQuery } from '../../../api/imports.ts';
import { ImportedDays } from './imported-days.tsx';
import { undoImport } from './import-requests.ts';
import { importText, noticeOf } from './import-words.ts';
import { t } from '../../../words/words.ts';

/** What was imported, newest first. */
export function ImportsCard() {
  const { id: projectId } = useMemberProject();
  const queryClient = useQueryClient();
  const imports = useQuery(importsQuery(projectId));
  const undoing = useMutation({
    mutationFn: (id: string) => undoImport(projectId, id),
    onSettled: () => queryClient.invalidateQueries(importsQuery(projectId)),
  });
  return (
    <ListCard
      title={t`Imports`}
      about={t`Undoing an import deletes its rows and its marker. Rows that you collected stay.`}
      list={imports}
      deniedReason={useDeniedReason('deleteImport')}
      fault={undoing.error}
      empty={t`Nothing imported yet.`}
      renderRow={(each) => (
        <div className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1 basis-60">
            <span className="block truncate font-medium" title={each.fileName}>
              {each.fileName}
            </span>
            <span className="block text-xs text-muted">
              {importText(each)}
              <ImportedDays imports={[each]} before=", " />
            </span>
            {noticeOf(each) !== null && (
              <span className="mt-1 block max-w-2xl border-l-2 border-line pl-2 text-xs text-muted">
                {noticeOf(each)}
              </span>
            )}
          </span>
          <span className="ml-auto flex flex-wrap items-center justify-end gap-3">
            <span className="text-xs text-muted">
              <Moment time={each.createdAt} />
            </span>
            {each.state !== 'removing' && each.rows === 0 && (
              <DeleteButton
                name={each.fileName}
                isBusy={undoing.isPending}
                onDelete={() => undoing.mutate(each.id)}
              />
            )}
            {each.state !== 'removing' && each.rows > 0 && (
              // Years of rows can go with it, which come back only from the file.
              <TypedDeletion
                action={t`Undo`}
                label={t`To confirm, type the name of the file: ${each.fileName}`}
                name={each.fileName}
                isPending={undoing.isPending}
                onDelete={() => undoing.mutate(each.id)}
              />
            )}
          </span>
        </div>
      )}
    />
  );
}
