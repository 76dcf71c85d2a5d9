import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../api/session.ts';
import { UnsavedGuard } from '../../components/forms/unsaved-guard.tsx';
import { useTitle } from '../../components/use-title.ts';
import { ApiKeysCard } from '../api-keys/index.ts';
import { AuditCard } from '../audit/index.ts';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { MailPreferencesCard } from './mail-preferences-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { t } from '../../words/words.ts';

export function AccountPage() {
  useTitle(t`Your account`);
  const { data } = useQuery(sessionQuery);
  if (!data) return null;
  return (
    <>
      <h1 className="sr-only">{t`Your account`}</h1>
      <UnsavedGuard>
        <div className="grid gap-6">
          <ProfileCard user={data.user} />
          <ApiKeysCard ownerId={data.user.id} title={t`Your API keys`} />
          <PasswordCard />
          <TwoFactorCard enabled={data.user.twoFactorEnabled === true} />
          <SessionsCard ownToken={data.session.token} />
          <MailPreferencesCard />
          <AuditCard ownerId={data.user.id} />
          <DeleteAccountCard />
        </div>
      </UnsavedGuard>
    </>
  );
}
