import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card, CardTitle } from '../../components/card.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { TypedDeletion } from '../../components/forms/typed-deletion.tsx';
import { deletePerson, forgetIdentification, type PersonDetail } from './people-queries.ts';
import { personName } from './person-name.ts';
import { projectKey } from '../../api/query-keys.ts';
import { Permitted, useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

/** What an admin can do with a person's data. */
export function PersonActions({ slug, person }: { slug: string; person: PersonDetail }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = async () => {
    await navigate({ to: '/projects/$slug/people', params: { slug }, search: {} });
    queryClient.removeQueries({ queryKey: projectKey(projectId, 'people', 'one') });
    await queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'people') });
    await queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'events') });
  };
  const forgetting = useMutation({
    mutationFn: () => forgetIdentification(slug, person.id),
    onSuccess: leave,
  });
  const deleting = useMutation({
    mutationFn: () => deletePerson(slug, person.id),
    onSuccess: leave,
  });
  const isBusy = forgetting.isPending || deleting.isPending;
  return (
    <Card>
      <CardTitle>{t`Privacy`}</CardTitle>
      <div className="space-y-4 text-sm">
        {person.isIdentified && (
          <Action
            error={forgetting.error}
            text={t`Remove this person’s name, email, traits and ID. Their visits become anonymous
              and are kept.`}
          >
            <Permitted to="removeIdentification">
              <ConfirmButton
                action={t`Remove identity`}
                disabled={isBusy}
                onConfirm={() => forgetting.mutate()}
              >
                {t`Remove identity`}
              </ConfirmButton>
            </Permitted>
          </Action>
        )}
        <Action
          error={deleting.error}
          text={t`Delete all data of this person: profile, events, errors, web vitals and replays of
            all visitors above. Charts count it for a few more minutes. This can’t be undone.`}
        >
          <Permitted to="deletePerson">
            <TypedDeletion
              action={t`Delete all data of this person`}
              label={t`To confirm, type the name of the person: ${personName(person)}`}
              name={personName(person)}
              isPending={isBusy}
              onDelete={() => deleting.mutate()}
            />
          </Permitted>
        </Action>
      </div>
    </Card>
  );
}

interface ActionProps {
  text: string;
  error: Error | null;
  children: ReactNode;
}

function Action({ text, error, children }: ActionProps) {
  return (
    <div className="space-y-2">
      <p className="text-muted">{text}</p>
      {children}
      <FaultText error={error} />
    </div>
  );
}
