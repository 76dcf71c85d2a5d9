import { Ago } from '../../components/ago.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { Change } from '../../components/change.tsx';
import { CodeCard } from '../../components/code-card.tsx';
import { fullNumber } from '../../components/figures.ts';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { DesignSection } from './design-section.tsx';

const failure = new Error('The service didn’t answer within 10 seconds.');
const moment = '2026-01-05T10:00:00.000Z';

/** The four states of a card, and what is in it. */
export function StateParts() {
  return (
    <DesignSection title="States of a card">
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <CardTitle>Empty</CardTitle>
          <EmptyNotice>No data for this period</EmptyNotice>
        </Card>
        <Card>
          <CardTitle>Failed</CardTitle>
          <FailureNotice error={failure} retry={() => undefined} />
        </Card>
        <Card>
          <CardTitle>Loading</CardTitle>
          <div className="h-20 animate-pulse rounded-lg bg-raised" />
        </Card>
        <Card>
          <CardTitle aside={<Ago time={moment} />}>Filled</CardTitle>
          <p className="flex items-baseline gap-2">
            <span className="text-3xl font-semibold tabular-nums">1,234</span>
            <Change value={1234} before={1000} format={fullNumber} />
            <Change value={800} before={1000} format={fullNumber} />
            <Change value={800} before={1000} format={fullNumber} isBetterLow />
          </p>
        </Card>
        <div className="min-w-0 md:col-span-2">
          <CodeCard title="Code" code={'<script src="https://example.com/script.js"></script>'}>
            <li>Add this to your head.</li>
          </CodeCard>
        </div>
      </div>
    </DesignSection>
  );
}
