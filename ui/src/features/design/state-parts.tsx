import { Ago } from '../../components/ago.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { Change } from '../../components/change.tsx';
import { CodeCard } from '../../components/code-card.tsx';
import { CopyRow } from '../../components/copy-row.tsx';
import { deviceMark } from '../../components/device-mark.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { fullNumber } from '../../components/figures.ts';
import { JsonTree } from '../../components/json-tree.tsx';
import { ListCard } from '../../components/list-card.tsx';
import { Moment } from '../../components/moment.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { SoftwareMark } from '../../components/software-mark.tsx';
import { DesignSection } from './design-section.tsx';
import { longText } from './long-text.ts';

const failure = new Error('The service didn’t answer within 10 seconds.');
const moment = '2026-01-05T10:00:00.000Z';

const listOf = (ids: readonly string[]) => ({
  data: { items: ids.map((id) => ({ id })) },
  error: null,
  refetch: () => Promise.resolve(),
});

/** The states of a card and of a list, and what is in them. */
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
          <Skeleton className="h-20" />
        </Card>
        <Card>
          <CardTitle>{longText}</CardTitle>
          <FailureNotice error={new Error(longText)} retry={() => undefined} />
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
        <ListCard
          title="List"
          about="With an error of its last change"
          list={listOf(['Row 1', longText])}
          fault={failure}
          empty="None"
          renderRow={({ id }) => <p className="truncate">{id}</p>}
        />
        <ListCard
          title="Empty list"
          list={listOf([])}
          fault={null}
          empty="No rules yet. Add one."
          renderRow={() => null}
        />
        <Card>
          <CardTitle>Tree</CardTitle>
          <JsonTree value={{ name: longText, tags: ['a', 'b'], empty: {}, none: null }} />
        </Card>
        <Card>
          <CardTitle>Facts</CardTitle>
          <FaultText error={failure} />
          <CopyRow label="Project ID" text="4711" />
          <CopyRow label="Public page" text="https://example.com/p/my-site" isLink />
          <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
            <Moment time={moment} />
            {deviceMark('Mobile')}
            <SoftwareMark name="Firefox" />
            <SoftwareMark name="A browser without an icon" />
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
