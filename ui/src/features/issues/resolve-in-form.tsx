import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { t } from '../../words/words.ts';

interface ResolveInFormProps {
  /** The release of its last occurrence. */
  preset: string;
  disabled: boolean;
  onResolve: (release: string) => void;
}

/** Names the release that fixes an issue; only later ones reopen it. */
export function ResolveInForm({ preset, disabled, onResolve }: ResolveInFormProps) {
  const [release, setRelease] = useState(preset);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onResolve(release.trim());
      }}
    >
      <input
        aria-label={t`Resolved in release`}
        placeholder="1.9.0"
        required
        maxLength={256}
        autoFocus
        className="h-8 w-40 rounded-lg border border-control bg-surface px-2.5 text-sm placeholder:text-muted"
        value={release}
        onChange={({ target }) => setRelease(target.value)}
      />
      <Button type="submit" size="small" disabled={disabled || release.trim() === ''}>
        {t`Resolve in this release`}
      </Button>
      <span className="text-xs text-muted">{t`Reopens only in later releases.`}</span>
    </form>
  );
}
