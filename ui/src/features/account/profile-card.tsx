import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeAccount } from '../../api/account-change.ts';
import { accountRequest } from '../../api/account-request.ts';
import { sessionQuery, type Session } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import { SettingsForm } from '../../components/forms/settings-form.tsx';
import { useDraft } from '../../components/forms/use-draft.ts';
import { t } from '../../words/words.ts';

export function ProfileCard({ user }: { user: Session['user'] }) {
  const queryClient = useQueryClient();
  const draft = useDraft(
    { name: user.name },
    {
      save: async (changes) => {
        await changeAccount('update-user', changes);
        await queryClient.invalidateQueries(sessionQuery);
      },
    },
  );
  const verifying = useMutation({
    mutationFn: () =>
      accountRequest('send-verification-email', { email: user.email, callbackURL: '/app/account' }),
  });
  return (
    <SettingsForm title={t`Profile`} draft={draft}>
      <div className="flex max-w-md flex-col gap-4">
        <Field
          label={t`Name`}
          required
          maxLength={200}
          autoComplete="name"
          value={draft.values.name}
          fault={draft.faultOf('name')}
          onChange={(event) => draft.set({ name: event.target.value })}
        />
        <div className="text-sm">
          <span className="font-medium">{user.email}</span>{' '}
          <span className="text-muted">{user.emailVerified ? t`verified` : t`not verified`}</span>
          {!user.emailVerified && (
            <Button
              variant="quiet"
              size="small"
              className="ml-2"
              disabled={verifying.isPending || verifying.isSuccess}
              onClick={() => verifying.mutate()}
            >
              {verifying.isSuccess ? t`Verification link sent` : t`Send verification link`}
            </Button>
          )}
          <p className="mt-1 text-xs text-muted">
            {t`The email address of an account can’t be changed. To use another one, invite it to your
              organizations, and move your projects to one of them.`}
          </p>
        </div>
        <FaultText error={verifying.error} />
      </div>
    </SettingsForm>
  );
}
