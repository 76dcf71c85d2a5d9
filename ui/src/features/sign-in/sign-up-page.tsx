import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { accountRequest, textIn } from '../../api/account-request.ts';
import { ApiError } from '../../api/api-error.ts';
import { sessionQuery } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { useFaultFocus } from '../../components/forms/use-fault-focus.ts';
import { Field } from '../../components/field.tsx';
import { pageAfterVerifying } from './page-after.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInOptionsQuery } from './sign-in-options.ts';
import { keepEmail, typedEmail } from './typed-email.ts';
import { t } from '../../words/words.ts';

const anotherAddress = t`The invitation is for another address, or has expired. Enter the address it was sent to.`;

const routeApi = getRouteApi('/sign-up');

export function SignUpPage() {
  const { invitation, next: page = '/' } = routeApi.useSearch();
  const [name, setName] = useState('');
  const [email, setEmail] = useState(typedEmail);
  const [password, setPassword] = useState('');
  const { data: options, isPending } = useQuery(signInOptionsQuery);
  const [mailed, setMailed] = useState(false);
  const router = useRouter();
  const queryClient = useQueryClient();
  const next = invitation === undefined ? page : `/invitations/${invitation}`;
  const joining = useMutation({
    mutationFn: () =>
      accountRequest('sign-up/email', {
        name,
        email,
        password,
        callbackURL: pageAfterVerifying(next),
        ...(invitation !== undefined && { invitationId: invitation }),
      }),
    onSuccess: async (answer) => {
      // Without a token the address has to be verified first.
      if (textIn(answer, 'token') === null) return setMailed(true);
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await router.navigate({ href: router.basepath + next });
    },
  });
  const form = useFaultFocus(joining.error);
  const isOfAnother =
    invitation !== undefined &&
    joining.error instanceof ApiError &&
    joining.error.code === 'SIGN_UP_NOT_ALLOWED';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    joining.mutate();
  };
  // Until it is known whether there is a form, no other takes its place.
  if (invitation === undefined && isPending) {
    return <SignInFrame title={t`Create account`}>{null}</SignInFrame>;
  }
  if (invitation === undefined && options !== undefined && options.signUp !== 'open') {
    return (
      <SignInFrame
        title={t`Create account`}
        foot={
          <Link to="/sign-in" search={{ next }} className="underline">
            {t`Back to sign-in`}
          </Link>
        }
      >
        <p className="text-sm">
          {t`Accounts of this service are by invitation. Ask an admin of your organization to invite you,
            and open the link of the invitation.`}
        </p>
      </SignInFrame>
    );
  }
  if (mailed) {
    return (
      <SignInFrame title={t`Check your email`}>
        <p className="text-sm">
          {t`We have sent a link to ${email}. Open it to verify your address and sign in.`}
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={t`Create account`}
      foot={
        <Link to="/sign-in" search={{ next }} className="underline">
          {t`Sign in instead`}
        </Link>
      }
    >
      <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t`Name`}
          required
          autoFocus
          maxLength={200}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t`Email`}
          type="email"
          required
          autoComplete="username"
          {...(invitation !== undefined && { hint: t`The invited address.` })}
          fault={isOfAnother ? anotherAddress : undefined}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            keepEmail(event.target.value);
          }}
        />
        <Field
          label={t`Password`}
          type="password"
          required
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
          hint={t`At least 8 characters.`}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FaultText error={isOfAnother ? null : joining.error} />
        <Button type="submit" disabled={joining.isPending}>
          {joining.isPending ? t`Creating …` : t`Create account`}
        </Button>
      </form>
    </SignInFrame>
  );
}
