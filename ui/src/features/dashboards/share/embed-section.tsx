import { useState } from 'react';
import { CopyRow } from '../../../components/copy-row.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Select } from '../../../components/select.tsx';
import { useZone } from '../../../components/zone/zone.ts';
import { browserZone } from '../../../components/zone/zone-time.ts';
import { ZonePicker } from '../../../period/zone-picker.tsx';
import { embedThemes, frameSnippet, imageSnippet } from './share-addresses.ts';
import { t } from '../../../words/words.ts';

interface EmbedSectionProps {
  /** Those that strangers see. */
  charts: readonly { readonly id: string; readonly name: string }[];
  first: string | null;
}

/** What shows a chart in other pages. */
export function EmbedSection({ charts, first }: EmbedSectionProps) {
  const [chosen, choose] = useState(first);
  const [theme, setTheme] = useState<(typeof embedThemes)[number]['value']>('auto');
  const shown = useZone();
  const [zone, setZone] = useState(shown);
  const chart = charts.find(({ id }) => id === chosen) ?? charts[0];
  if (!chart) return null;
  const embedded = { ...chart, theme, zone };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <Select
        label={t`Embed a chart`}
        value={chart.id}
        choices={charts.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={choose}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Segmented label={t`Theme`} value={theme} choices={embedThemes} onChange={setTheme} />
        <ZonePicker
          zone={zone === browserZone ? undefined : zone}
          onChange={(picked = browserZone) => setZone(picked)}
        />
      </div>
      <CopyRow label={t`For a page`} text={frameSnippet(location.origin, embedded)} />
      <CopyRow label={t`For a README`} text={imageSnippet(location.origin, embedded)} />
    </div>
  );
}
