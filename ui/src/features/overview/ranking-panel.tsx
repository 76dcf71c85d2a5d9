import { useState } from 'react';
import { Segmented } from '../../components/segmented.tsx';
import type { Panel } from './panels.ts';
import { RankingCard, type RankingCardProps } from './ranking-card.tsx';

type RankingPanelProps = Pick<RankingCardProps, 'request' | 'imported' | 'onFilter'> & {
  panel: Panel;
};

/** The most frequent values of one of the panel's fields. */
export function RankingPanel({ panel, ...rest }: RankingPanelProps) {
  const [chosen, choose] = useState(panel.tabs[0].id);
  const tab = panel.tabs.find((candidate) => candidate.id === chosen) ?? panel.tabs[0];
  const choice = panel.tabs.length > 1 && (
    <Segmented
      label={panel.title}
      value={tab.id}
      onChange={choose}
      choices={panel.tabs.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
  return <RankingCard title={panel.title} {...{ tab, choice }} {...rest} />;
}
