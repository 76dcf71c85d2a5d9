import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useFormInPlace } from '../../../components/forms/focus-in-place.ts';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { Field } from '../../../components/field.tsx';
import { Moment } from '../../../components/moment.tsx';
import { CopyRow } from '../../../components/copy-row.tsx';
import { faultAt } from '../../../components/forms/draft.ts';
import { EditForm } from '../../../components/forms/edit-form.tsx';
import { ListCard } from '../../../components/list-card.tsx';
import { Permitted, useMemberProject, useDeniedReason } from '../../projects/index.ts';
import { createUploadKey, deleteUploadKey, uploadKeysQuery } from './source-map-requests.ts';
import { rich } from '../../../words/rich.ts';
import { t } from '../../../words/words.ts';

/** The keys that only upload files of builds. */
export function UploadKeysCard() {
  const { id: projectId } = useMemberProject();
  const adding = useFormInPlace();
  const [name, setName] = useState('');
  const keys = useQuery(uploadKeysQuery(projectId));
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries(uploadKeysQuery(projectId));
  const making = useMutation({
    mutationFn: () => createUploadKey(projectId, name),
    onSuccess: async () => {
      adding.close();
      setName('');
      await reload();
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => deleteUploadKey(projectId, id),
    onSettled: reload,
  });
  return (
    <ListCard
      title={t`Upload keys`}
      about={t`Your build uploads source maps and mappings with an upload key. The key can do
        nothing else, and keeps working when its creator leaves.`}
      add={
        !adding.isOpen && (
          <Permitted to="createUploadKey">
            <Button variant="plain" size="small" {...adding.opener}>
              {t`New upload key`}
            </Button>
          </Permitted>
        )
      }
      list={keys}
      deniedReason={useDeniedReason('deleteUploadKey')}
      fault={removing.error}
      empty={t`No upload keys yet. Create one, and add it to your CI secrets.`}
      renderRow={(key) => (
        <div className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1 basis-52">
            <span className="block truncate font-medium" title={key.name}>
              {key.name}
            </span>
            <span className="block text-xs text-muted">
              <code>{key.prefix}…</code> {rich`created ${<Moment time={key.createdAt} />}`},{' '}
              {key.lastUsedAt === null ? (
                t`never used`
              ) : (
                <>{rich`last used ${<Moment time={key.lastUsedAt} />}`}</>
              )}
            </span>
          </span>
          <ConfirmButton action={t`Delete`} onConfirm={() => removing.mutate(key.id)}>
            {t`Delete`}
          </ConfirmButton>
        </div>
      )}
    >
      {making.data && (
        <div role="status" className="mb-4">
          <CopyRow label={t`Copy the key now. It won’t be shown again.`} text={making.data.key} />
        </div>
      )}
      {adding.isOpen && (
        <EditForm
          label={t`New upload key`}
          action={t`Create key`}
          isPending={making.isPending}
          error={making.error}
          fields={['name']}
          onSubmit={() => making.mutate()}
          onCancel={adding.close}
        >
          <div className="sm:max-w-sm">
            <Field
              label={t`Name`}
              required
              autoFocus
              placeholder="CI"
              value={name}
              fault={faultAt(making.error, 'name')}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
        </EditForm>
      )}
    </ListCard>
  );
}
