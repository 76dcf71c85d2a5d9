import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { encode } from 'uqr';
import { sessionQuery } from '../../api/session.ts';
import { sendCode } from '../../api/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Field } from '../../components/field.tsx';
import type { SecondFactor } from './account-requests.ts';
import { t } from '../../words/words.ts';

/** Scan the QR code, save the backup codes, enter a first code. */
export function TwoFactorSetup({ factor, onDone }: { factor: SecondFactor; onDone: () => void }) {
  const [code, setCode] = useState('');
  const queryClient = useQueryClient();
  const proving = useMutation({
    mutationFn: () => sendCode(code),
    onSuccess: async () => {
      await queryClient.invalidateQueries(sessionQuery);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proving.mutate();
  };
  const codes = factor.backupCodes.join('\n');
  const secret = new URLSearchParams(factor.address.split('?')[1]).get('secret') ?? '';
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
      <div>
        <QrCode text={factor.address} />
        <p className="mt-2 max-w-48 font-mono text-xs break-all text-muted">{secret}</p>
      </div>
      <div className="flex flex-col gap-4">
        <p className="text-sm">
          {t`Scan this with your authenticator app, or enter the text below it.`}
        </p>
        <div className="text-sm">
          <div className="mb-1 flex items-center gap-3">
            <span className="font-medium">{t`Backup codes`}</span>
            <CopyButton text={codes} />
          </div>
          <p className="mb-2 text-muted">
            {t`Keep them where you can find them without your phone. Each works once. They won’t be
              shown again.`}
          </p>
          <pre className="columns-2 rounded-lg bg-raised p-3 text-xs">{codes}</pre>
        </div>
        <form onSubmit={submit} className="flex max-w-xs flex-col gap-3">
          <Field
            label={t`Code from the app`}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*\d{3}\s?\d{3}\s*"
            title={t`Six digits`}
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <FaultText error={proving.error} />
          <Button type="submit" disabled={proving.isPending}>
            {t`Confirm`}
          </Button>
        </form>
      </div>
    </div>
  );
}

/** Dark on white in both color schemes, because scanners need it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className="size-48 rounded-lg bg-white" role="img">
      <title>{t`QR code for an authenticator app`}</title>
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
