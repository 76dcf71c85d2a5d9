import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card, CardTitle } from '../../../components/card.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { Field } from '../../../components/field.tsx';
import { TypedSlug } from '../../../components/forms/typed-slug.tsx';
import { projectsQuery, useMemberProject } from '../../projects/index.ts';
import { type Removal, remove } from './removal-requests.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { t } from '../../../words/words.ts';

interface RemovalCardProps {
  removal: Removal;
  title: string;
  about: string;
  action: string;
}

/** An action that can't be undone: asks for the project's name and the password. */
export function RemovalCard({ removal, title, about, action }: RemovalCardProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <CardTitle
        aside={
          !isAsking && (
            <Button
              variant="plain"
              size="small"
              className="text-bad"
              aria-label={`${action} …`}
              onClick={() => setAsking(true)}
            >
              {action}
            </Button>
          )
        }
      >
        {title}
      </CardTitle>
      <p className="-mt-1 max-w-2xl text-sm text-muted">{t`${about} This can’t be undone.`}</p>
      {isAsking && (
        <RemovalForm removal={removal} action={action} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

interface RemovalFormProps {
  removal: Removal;
  action: string;
  onClose: () => void;
}

function RemovalForm({ removal, action, onClose }: RemovalFormProps) {
  const { id, name, slug } = useMemberProject();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: () => remove(removal, id, password),
    onSuccess: async () => {
      if (removal === 'delete') {
        await navigate({ to: '/' });
        queryClient.removeQueries({ queryKey: queryKeys.project(slug) });
        await queryClient.invalidateQueries(projectsQuery);
        return;
      }
      onClose();
      // Any data of the project can be gone now, on every page.
      await queryClient.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    removing.mutate();
  };
  return (
    <form aria-label={action} onSubmit={submit} className="mt-4 flex max-w-md flex-col gap-4">
      <TypedSlug
        label={t`To confirm, type the slug of the project: ${slug}`}
        value={typed}
        onChange={setTyped}
      />
      <Field
        label={t`Your password`}
        type="password"
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FaultText error={removing.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="danger"
          title={`${action}: ${name}`}
          disabled={typed !== slug || password === '' || removing.isPending}
        >
          {t`${action} permanently`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
