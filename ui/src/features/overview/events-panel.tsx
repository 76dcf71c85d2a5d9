import { useState } from 'react';
import { Segmented } from '../../components/segmented.tsx';
import { eventsTab } from './panels.ts';
import { RankingCard, type RankingCardProps } from './ranking-card.tsx';
import { useProperty } from './use-property.tsx';
import { t } from '../../words/words.ts';

type EventsPanelProps = Pick<RankingCardProps, 'request' | 'imported' | 'onFilter'>;

const parts = [
  { value: 'events', label: t`Events` },
  { value: 'properties', label: t`Properties` },
] as const;

/** How many visitors sent each event, or had each value of one of its properties. */
export function EventsPanel(props: EventsPanelProps) {
  const [part, show] = useState<'events' | 'properties'>('events');
  const areEvents = part === 'events';
  const { tab, choice, notice } = useProperty(props.request.projectId, !areEvents);
  return (
    <RankingCard
      title={areEvents ? t`Events` : t`Properties`}
      tab={areEvents ? eventsTab : (tab ?? eventsTab)}
      instead={areEvents || tab !== null ? undefined : notice}
      className="md:col-span-2"
      empty={
        areEvents
          ? t`No events besides page views in this period`
          : t`No event has this property in this period`
      }
      choice={
        <>
          {!areEvents && choice}
          <Segmented label={t`Events`} value={part} onChange={show} choices={parts} />
        </>
      }
      {...props}
    />
  );
}
