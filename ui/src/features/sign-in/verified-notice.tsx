import { t } from '../../words/words.ts';

/** What became of a link that verifies an address. @param error its code, if it didn't work */
export default function VerifiedNotice({ error }: { error: string | undefined }) {
  return (
    <p role="status" className="mb-4 rounded-lg bg-raised p-3 text-sm">
      {error === undefined
        ? t`Your email address is verified. Sign in to continue.`
        : t`This link doesn’t work any more. Sign in: if your address is not verified yet, you get a new link.`}
    </p>
  );
}
