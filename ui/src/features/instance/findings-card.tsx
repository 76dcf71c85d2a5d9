import { Check, CircleCheck, TriangleAlert } from 'lucide-react';
import { Card, CardTitle } from '../../components/card.tsx';
import { t } from '../../words/words.ts';
import type { Finding } from './instance-requests.ts';

/** What the service found when it checked itself: first what is wrong, with what to do, then the rest. */
export function FindingsCard({ findings }: { findings: readonly Finding[] }) {
  const wrong = findings.filter(({ advice }) => advice !== null);
  const passed = findings.filter(({ advice }) => advice === null);
  return (
    <Card>
      <CardTitle>{t`Checks`}</CardTitle>
      {wrong.length === 0 && (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
          {t`Everything works as it should.`}
        </p>
      )}
      <ul className="divide-y divide-line">
        {wrong.map(({ check, text, advice }) => (
          <li key={check} className="flex gap-3 py-3 text-sm first:pt-0">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
            <div className="min-w-0 wrap-anywhere">
              <h3 className="font-medium first-letter:uppercase">{check}</h3>
              <p>{text}</p>
              <p className="mt-1 text-muted">{advice}</p>
            </div>
          </li>
        ))}
      </ul>
      {passed.length > 0 && (
        <dl className="mt-4 grid gap-x-6 border-t border-line pt-4 text-sm sm:grid-cols-[auto_1fr] sm:gap-y-2">
          {passed.map(({ check, text }) => (
            <div key={check} className="contents">
              <dt className="flex items-center gap-2 text-muted">
                <Check aria-hidden className="size-4 shrink-0 text-good" />
                <span className="first-letter:uppercase">{check}</span>
              </dt>
              <dd className="mb-3 min-w-0 wrap-anywhere max-sm:pl-6 sm:mb-0">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
