import { useId, useMemo, useState } from 'react';
import { FoundStatus, ListSearch, NothingMatches } from '../components/combobox/list-search.tsx';
import { optionId, useListKeys } from '../components/combobox/use-list-keys.ts';
import { t } from '../words/words.ts';
import { allZones, choiceOf, type ZoneChoice, zoneSearch } from './zone-choices.ts';
import { useProjectZone } from './use-project-zone.ts';
import { ZoneOption } from './zone-option.tsx';
import { browserZone } from '../components/zone/zone-time.ts';

interface ZoneListProps {
  /** IANA; undefined for the browser's. */
  zone: string | undefined;
  onPick: (zone: string | undefined) => void;
}

/** All time zones. Arrows select, Enter picks. */
export function ZoneList({ zone, onPick }: ZoneListProps) {
  const id = useId();
  const [now] = useState(() => Date.now());
  const [text, setText] = useState('');
  const zones = useMemo(() => allZones(now), [now]);
  const search = useMemo(() => zoneSearch([choiceOf('UTC', now), ...zones], now), [zones, now]);
  const projectZone = useProjectZone();
  const shown = useMemo(() => {
    const found = text.trim() === '' ? null : search(text);
    return found?.map((choice) => listed(choice)) ?? everyZone(zones, zone, projectZone, now);
  }, [text, search, zone, zones, now, projectZone]);
  const pick = (place: number) => {
    const picked = shown[place];
    if (picked) onPick(picked.value);
  };
  const chosen = shown.findIndex(({ value }) => (value ?? browserZone) === (zone ?? browserZone));
  const current = text === '' ? chosen : 0;
  const names = shown.map(({ value }) => value ?? '');
  const { at, activeId, press, reset } = useListKeys(id, names, pick, Math.max(0, current));
  return (
    <div className="w-76 max-w-full">
      <ListSearch
        id={id}
        label={t`Find a time zone`}
        placeholder={t`City, region or offset`}
        text={text}
        activeId={activeId}
        onText={(changed) => {
          setText(changed);
          reset();
        }}
        onKeyDown={press}
      />
      <FoundStatus count={text === '' ? null : shown.length} />
      <div
        // Another list begins at its top.
        key={text}
        id={id}
        role="listbox"
        aria-label={t`Time zones`}
        className="-mx-1.5 mt-2 max-h-72 overflow-y-auto"
      >
        {shown.map(({ choice, value, note }, index) => (
          <ZoneOption
            key={`${note} ${choice.zone}`}
            id={optionId(id, index)}
            choice={choice}
            note={note}
            isActive={index === at}
            isChosen={index === chosen}
            onPick={() => onPick(value)}
          />
        ))}
      </div>
      {shown.length === 0 && <NothingMatches text={text} />}
    </div>
  );
}

interface ListedZone {
  readonly choice: ZoneChoice;
  readonly note: string;
  /** Undefined for the browser's, if an address without a zone means it. */
  readonly value: string | undefined;
}

const listed = (choice: ZoneChoice, note = choice.region): ListedZone => ({
  choice,
  note,
  value: choice.zone,
});

/** Those that are probably wanted come first. */
function everyZone(
  zones: readonly ZoneChoice[],
  zone: string | undefined,
  projectZone: string | null,
  now: number,
): readonly ListedZone[] {
  const other = projectZone === browserZone ? null : projectZone;
  const browsers = listed(choiceOf(browserZone, now), t`Your browser’s`);
  const first =
    other === null
      ? [{ ...browsers, value: undefined }]
      : // Without a zone, an address gets that of the project.
        [listed(choiceOf(other, now), t`The project’s`), browsers];
  const names = browserZone === 'UTC' ? [] : ['UTC'];
  // A URL can have another name of a zone than the list.
  const isListed =
    zone === undefined || [...names, ...zones.map((each) => each.zone)].includes(zone);
  const own = isListed ? names : [...names, zone];
  const rest = [...own.map((each) => choiceOf(each, now)), ...zones];
  return [...first, ...rest.map((each) => listed(each))];
}
