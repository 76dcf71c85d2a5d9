import type { ReactNode } from 'react';
import { Card, CardTitle } from './card.tsx';
import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';
import { t } from '../words/words.ts';

interface CodeCardProps {
  title: string;
  code: string;
  /** Controls that change the code, shown above it. */
  choice?: ReactNode;
  /** Long lines wrap instead of scrolling. */
  wrap?: boolean;
  /** Items of the list below it. */
  children: ReactNode;
}

/** Code to copy, with notes about it. */
export function CodeCard({ title, code, choice, wrap = false, children }: CodeCardProps) {
  return (
    <Card>
      <CardTitle aside={<CopyButton text={code} label={t`Copy`} />}>{title}</CardTitle>
      {choice}
      <pre
        tabIndex={0}
        aria-label={title}
        className={classNames(
          'overflow-x-auto rounded-lg bg-raised p-4 font-mono text-xs leading-relaxed',
          wrap && 'break-all whitespace-pre-wrap',
        )}
      >
        {code}
      </pre>
      <ul className="mt-4 list-disc space-y-1.5 pl-5 text-sm text-muted">{children}</ul>
    </Card>
  );
}

/** Code within a sentence. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-xs break-words text-ink">{children}</code>;
}
