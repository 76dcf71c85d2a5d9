import { useState } from 'react';
import { MomentField } from '../../components/calendar/moment-field.tsx';
import { CheckRow } from '../../components/check-row.tsx';
import { Check } from '../../components/check.tsx';
import { ChoiceList } from '../../components/choice-list.tsx';
import { Combobox } from '../../components/combobox/combobox.tsx';
import { Field } from '../../components/field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { Locked } from '../../components/locked.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Select } from '../../components/select.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { RangePicker } from '../../period/range-picker.tsx';
import type { RangeSearch } from '../../period/range-search.ts';
import { longText } from './long-text.ts';
import { DesignCard, DesignRow, DesignSection } from './design-section.tsx';
import { TimeParts } from './time-parts.tsx';

const choices = [
  { value: 'all', label: 'All', hint: 'Every event that arrives.' },
  { value: 'some', label: 'Some', hint: 'Only those that match the rules below.' },
] as const;
const chips = [
  { key: 'page', lead: 'Page is', value: '/pricing' },
  { key: 'country', lead: 'Country is', value: 'Germany', idle: 'web vitals have no country' },
  { key: 'title', lead: 'Title is', value: longText },
];

export function InputParts() {
  const [isOn, setOn] = useState(true);
  const [choice, setChoice] = useState<'all' | 'some'>('all');
  const [browser, setBrowser] = useState('Fire');
  const [range, setRange] = useState<RangeSearch>({});
  const [time, setTime] = useState('2026-03-05T07:08:00.000Z');
  const [isAdding, setAdding] = useState(false);
  return (
    <DesignSection title="Inputs">
      <DesignCard>
        <div className="grid grid-cols-1 gap-4 border-b border-line py-3 sm:grid-cols-2 lg:grid-cols-3">
          <Field label="Name" placeholder="My site" hint="Shown to members." />
          <Field label="Host" defaultValue="???" fault="“???” is not a host name." />
          <Field label="Slug" defaultValue="my-site" disabled />
          <Select label="Role" choices={choices} value={choice} onChange={setChoice} />
          <Select label="Owner" disabled choices={choices} value={choice} onChange={setChoice} />
          <Select
            label="Project"
            choices={[...choices, { value: longText, label: longText }]}
            value={longText}
            onChange={() => undefined}
          />
          <Combobox
            label="Browser"
            value={browser}
            suggestions={['Firefox', 'Chrome', { name: 'safari', title: 'Safari' }]}
            onChange={setBrowser}
          />
          <Combobox
            label="Browser, disabled"
            disabled
            value=""
            placeholder="Any"
            suggestions={[]}
            onChange={setBrowser}
          />
          <MomentField label="Time" value={time} onChange={setTime} />
          <TextArea label="Description" hint="Up to 500 characters." rows={2} />
          <TextArea label="Reply" defaultValue={longText} fault="It is too long." rows={2} />
          <TextArea label="Note" defaultValue="Only admins write here." disabled rows={2} />
        </div>
        <DesignRow title="Times">
          <TimeParts />
        </DesignRow>
        <DesignRow title="Checks and choices">
          <Check label="Stack series" checked={isOn} onChange={setOn} />
          <Locked deniedReason="Only admins can do this.">
            <Check label="Logarithmic, disabled" checked={isOn} onChange={setOn} />
          </Locked>
          <Segmented label="Choice" value={choice} choices={choices} onChange={setChoice} />
          <Segmented
            label="Type"
            variant="buttons"
            value={choice}
            choices={choices}
            onChange={setChoice}
          />
        </DesignRow>
        <DesignRow title="Settings">
          <div className="w-full max-w-xl">
            <CheckRow
              label="Collect web vitals"
              hint="How fast pages are for visitors."
              checked={isOn}
              onChange={setOn}
            />
            <ChoiceList label="Events" value={choice} choices={choices} onChange={setChoice} />
            <Locked deniedReason="Only admins can do this. Ask an admin of Acme.">
              <CheckRow
                label="Record replays"
                hint="Only admins can do this. Ask an admin of Acme."
                checked={false}
                onChange={setOn}
              />
            </Locked>
          </div>
        </DesignRow>
        <DesignRow title="Filters and period">
          <div className="w-full">
            <FilterBar
              chips={chips}
              onRemove={() => undefined}
              onClear={() => undefined}
              add={{
                fields: ['page', 'country'],
                isOpen: isAdding,
                onOpen: setAdding,
                onAdd: () => setAdding(false),
              }}
              aside={<RangePicker comparison search={range} onChange={setRange} />}
            />
          </div>
        </DesignRow>
      </DesignCard>
    </DesignSection>
  );
}
