import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { EmptyNotice } from '../../components/notice.tsx';
import type { SettingsPart } from './settings-parts.ts';
import { findSettings } from './settings-search.ts';
import { t } from '../../words/words.ts';

interface SettingsFinderProps {
  slug: string;
  /** Shows a card, once its page is open. */
  onPart: (part: SettingsPart) => void;
  /** The list of pages. */
  children: ReactNode;
}

const link = 'rounded-lg px-3 py-2 hover:bg-raised hover:text-ink';

/** The list of pages below a field that finds them and their cards. */
export function SettingsFinder({ slug, onPart, children }: SettingsFinderProps) {
  const [text, setText] = useState('');
  const results = useId();
  const navigate = useNavigate();
  const found = findSettings(text);
  const params = { slug };
  const open = (part: SettingsPart | undefined) => {
    setText('');
    if (part) onPart(part);
  };
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (!first) return;
    void navigate({ to: first.section.to, params });
    open(first.parts[0]);
  };
  return (
    <nav
      aria-label={t`Settings`}
      className="flex flex-col gap-2 text-sm lg:sticky lg:top-18 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto"
    >
      <form role="search" onSubmit={openFirst}>
        <input
          type="search"
          aria-label={t`Search settings`}
          aria-controls={results}
          placeholder={t`Search settings`}
          autoComplete="off"
          maxLength={100}
          className="h-9 w-full rounded-lg border border-control bg-surface px-3 placeholder:text-muted"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setText('');
          }}
        />
      </form>
      {text.trim() === '' && children}
      <div id={results} role="status" className="flex flex-col gap-1">
        {text.trim() !== '' && found.length === 0 && (
          <EmptyNotice>{t`No settings match these words.`}</EmptyNotice>
        )}
        {found.map(({ section: { to, label }, parts }) => (
          <div key={to} className="flex flex-col">
            <Link to={to} params={params} className={link} onClick={() => open(undefined)}>
              {label}
            </Link>
            {parts.map((part) => (
              <Link
                key={part.id}
                to={to}
                params={params}
                className={`${link} ml-3 text-muted`}
                onClick={() => open(part)}
              >
                {part.title}
              </Link>
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}
