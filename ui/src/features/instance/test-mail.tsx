import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { sendTestMail, type TestMail } from './instance-requests.ts';
import { t } from '../../words/words.ts';

/** Sends an email to oneself, and says what the mail server answered. */
export function TestMailButton() {
  const sending = useMutation({ mutationFn: sendTestMail });
  const { data } = sending;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button
        variant="plain"
        size="small"
        disabled={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {sending.isPending ? t`Sending …` : t`Send test email`}
      </Button>
      <div role="status" className="wrap-anywhere">
        {data && (
          <>
            <p className={data.result === 'sent' ? undefined : 'text-bad'}>{sentence(data)}</p>
            {data.error !== null && <p className="text-muted">{data.error}</p>}
          </>
        )}
      </div>
      <FaultText error={sending.error} />
    </div>
  );
}

function sentence({ result, to }: TestMail): string {
  switch (result) {
    case 'sent':
      return t`Sent to ${to}. If it doesn’t arrive, look in the spam folder.`;
    case 'rejected':
      return t`The mail server refused the email to ${to}. Check BELLWETHER_MAIL_FROM. It said:`;
    case 'sign_in_failed':
      return t`The mail server refused the user name or the password in BELLWETHER_SMTP_URL. It said:`;
    case 'unreachable':
      return t`No connection to the mail server. Check BELLWETHER_SMTP_URL and BELLWETHER_SMTP_TLS. What
        went wrong:`;
    case 'not_set_up':
      return t`Mail is not set up. Set BELLWETHER_SMTP_URL and BELLWETHER_URL.`;
  }
}
