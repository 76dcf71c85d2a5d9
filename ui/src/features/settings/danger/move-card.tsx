import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { organizationsQuery } from '../../../api/organizations.ts';
import { sessionQuery } from '../../../api/session.ts';
import { Card, CardTitle } from '../../../components/card.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { FailureNotice } from '../../../components/notice.tsx';
import { Select } from '../../../components/select.tsx';
import { useOrganizationChoices } from '../../../components/forms/use-organization-choices.ts';
import { useMemberProject, useMoveProject } from '../../projects/index.ts';
import { part, rich } from '../../../words/rich.ts';
import { t } from '../../../words/words.ts';

/** Moves the project to another owner. */
export function MoveCard() {
  const { id, ownerId, owner } = useMemberProject();
  const { slug } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const { data: session } = useQuery(sessionQuery);
  const list = useQuery(organizationsQuery);
  const organizations = useOrganizationChoices();
  const [picked, setPicked] = useState('');
  const move = useMoveProject();
  const moving = useMutation({
    mutationFn: (target: string) => move({ id, slug }, target === session?.user.id ? null : target),
    onSuccess: () => setPicked(''),
  });
  const own = session ? [{ value: session.user.id, label: t`Your personal account` }] : [];
  const targets = [...own, ...organizations].filter(({ value }) => value !== ownerId);
  const target = targets.some(({ value }) => value === picked) ? picked : '';
  return (
    <Card>
      <CardTitle>{t`Change owner`}</CardTitle>
      <p className="-mt-1 mb-4 max-w-2xl text-sm text-muted">
        {rich`Current owner:
          ${<strong className="font-medium text-ink">{owner?.name ?? t`none`}</strong>}. The project
          keeps its slug, token, upload keys, data and dashboards. The new owner’s members get access
          to it; those of the current owner lose it. You must be an admin of both owners.`}
      </p>
      {list.error && !list.data ? (
        <FailureNotice error={list.error} retry={() => void list.refetch()} />
      ) : targets.length === 0 ? (
        <p className="text-sm">
          {rich`There is no other owner you can move it to.
            ${<Link to="/organizations" className="text-accent hover:underline">{part`Create an organization`}</Link>}
            first.`}
        </p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={t`New owner`}
            className="h-8 max-w-64"
            value={target}
            choices={[{ value: '', label: t`Choose …` }, ...targets]}
            onChange={setPicked}
          />
          <ConfirmButton
            action={t`Move project`}
            disabled={target === '' || moving.isPending}
            onConfirm={() => moving.mutate(target)}
          >
            {t`Move project`}
          </ConfirmButton>
        </div>
      )}
      <FaultText error={moving.error} />
    </Card>
  );
}
