import { lazy, Suspense, useState } from 'react';
import { Segmented } from '../../components/segmented.tsx';
import { eventsTab } from './panels.ts';
import { RankingCard, type RankingCardProps } from './ranking-card.tsx';
import { t } from '../../words/words.ts';

const PropertiesCard = lazy(() => import('./properties-card.tsx'));

type EventsPanelProps = Pick<RankingCardProps, 'request' | 'imported' | 'onFilter'>;

const className = 'md:col-span-2';

/** How many visitors sent each event, or had each value of one of its properties. */
export function EventsPanel(props: EventsPanelProps) {
  const [part, show] = useState<'events' | 'properties'>('events');
  const choice = (
    <Segmented
      label={t`Events`}
      value={part}
      onChange={show}
      choices={[
        { value: 'events', label: t`Events` },
        { value: 'properties', label: t`Properties` },
      ]}
    />
  );
  const events = (
    <RankingCard
      title={t`Events`}
      tab={eventsTab}
      empty={t`No events besides page views in this period`}
      {...{ choice, className }}
      {...props}
    />
  );
  if (part === 'events') return events;
  return (
    <Suspense fallback={events}>
      <PropertiesCard
        request={props.request}
        choice={choice}
        renderList={(tab, property) => (
          <RankingCard
            title={t`Properties`}
            tab={tab}
            empty={t`No event has this property in this period`}
            choice={
              <>
                {property}
                {choice}
              </>
            }
            className={className}
            {...props}
          />
        )}
      />
    </Suspense>
  );
}
