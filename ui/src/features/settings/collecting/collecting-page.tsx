import { CodeContextCard } from './code-context-card.tsx';
import { HostnamesCard } from './hostnames-card.tsx';
import { KindsCard } from './kinds-card.tsx';
import { TokenCard } from './token-card.tsx';
import { VisitorsCard } from './visitors-card.tsx';
import { t } from '../../../words/words.ts';

/** What the project collects, from where, and how it recognizes visitors. */
export function CollectingPage() {
  return (
    <>
      <h1 className="sr-only">{t`Collecting`}</h1>
      <TokenCard />
      <KindsCard />
      <HostnamesCard />
      <VisitorsCard />
      <CodeContextCard />
    </>
  );
}
