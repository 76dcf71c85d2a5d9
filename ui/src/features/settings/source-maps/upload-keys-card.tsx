import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { Field } from '../../../components/field.tsx';
import { Moment } from '../../../components/moment.tsx';
import { CopyRow } from '../../../components/copy-row.tsx';
import { faultAt } from '../../../components/forms/draft.ts';
import { EditForm } from '../../../components/forms/edit-form.tsx';
import { ListCard } from '../../../components/list-card.tsx';
import { Permitted, useMemberProject, useRefusal } from '../../projects/index.ts';
import { createUploadKey, deleteUploadKey, uploadKeysQuery } from './source-map-requests.ts';

/** The keys that only upload files of builds. */
export function UploadKeysCard() {
  const { id: projectId } = useMemberProject();
  const [isAdding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const keys = useQuery(uploadKeysQuery(projectId));
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries(uploadKeysQuery(projectId));
  const making = useMutation({
    mutationFn: () => createUploadKey(projectId, name),
    onSuccess: async () => {
      setAdding(false);
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
      title="Upload keys"
      about="Your build uploads source maps and mappings with an upload key. The key can do nothing else, and keeps working when its creator leaves."
      add={
        !isAdding && (
          <Permitted to="manage">
            <Button look="plain" size="small" onClick={() => setAdding(true)}>
              New upload key
            </Button>
          </Permitted>
        )
      }
      list={keys}
      refusal={useRefusal('manage')}
      fault={removing.error}
      empty="No upload keys yet. Create one, and add it to your CI secrets."
      renderRow={(key) => (
        <div className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1 basis-52">
            <span className="block truncate font-medium" title={key.name}>
              {key.name}
            </span>
            <span className="block text-xs text-muted">
              <code>{key.prefix}…</code> created <Moment time={key.createdAt} />,{' '}
              {key.lastUsedAt === null ? (
                'never used'
              ) : (
                <>
                  last used <Moment time={key.lastUsedAt} />
                </>
              )}
            </span>
          </span>
          <ConfirmButton action="Delete" onConfirm={() => removing.mutate(key.id)}>
            Delete
          </ConfirmButton>
        </div>
      )}
    >
      {making.data && (
        <div role="status" className="mb-4">
          <CopyRow label="Copy the key now. It won’t be shown again." text={making.data.key} />
        </div>
      )}
      {isAdding && (
        <EditForm
          label="New upload key"
          action="Create key"
          isPending={making.isPending}
          error={making.error}
          fields={['name']}
          onSubmit={() => making.mutate()}
          onCancel={() => setAdding(false)}
        >
          <div className="sm:max-w-sm">
            <Field
              label="Name"
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
