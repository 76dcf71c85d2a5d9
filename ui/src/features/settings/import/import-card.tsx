import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card, CardTitle } from '../../../components/card.tsx';
import { Combobox } from '../../../components/combobox/combobox.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { Field } from '../../../components/field.tsx';
import { faultAt } from '../../../components/forms/draft.ts';
import { Labelled } from '../../../components/labelled.tsx';
import { Select } from '../../../components/select.tsx';
import { browserZone } from '../../../components/zone/zone-time.ts';
import { Permitted, useMemberProject } from '../../projects/index.ts';
import { ImportProgress } from './import-progress.tsx';
import { LeaveImport } from './leave-import.tsx';
import { type ReportDimension, reportDimensions } from './import-words.ts';
import { useFileImport } from './use-file-import.ts';
import { t } from '../../../words/words.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** Chooses a file and imports it. */
export function ImportCard() {
  const { id } = useMemberProject();
  const [file, setFile] = useState<File | null>(null);
  const [timezone, setTimezone] = useState(browserZone);
  const [dimension, setDimension] = useState<ReportDimension>('');
  const running = useFileImport(id);
  const fault = running.errors.map((error) => faultAt(error, 'timezone')).find(Boolean);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file === null) return;
    running.start(file, { timezone, ...(dimension !== '' && { dimension }) });
  };
  return (
    <Card>
      <CardTitle>{t`Import a file`}</CardTitle>
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-muted">
        {t`Import events from Umami or another Bellwether instance, or daily figures from Plausible
          (the ZIP archive or its files), Google Analytics, Matomo or bStats. The format is detected.
          Rows that the project already has are skipped.`}
      </p>
      <Permitted to="createImport">
        <form aria-label={t`Import a file`} onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label={t`File`}
            type="file"
            accept=".csv,.tsv,.zip,.json,.ndjson,.jsonl,.txt"
            required
            disabled={running.isRunning}
            className="leading-9.5 file:mr-3 file:cursor-pointer file:border-0 file:bg-transparent file:font-medium"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Labelled
              label={t`Time zone of the report`}
              hint={t`Used only for daily figures.`}
              fault={fault}
            >
              {(input) => (
                <Combobox
                  {...input}
                  label={t`Time zone of the report`}
                  className="flex-none"
                  value={timezone}
                  suggestions={zones}
                  disabled={running.isRunning}
                  onChange={setTimezone}
                />
              )}
            </Labelled>
            <Select
              label={t`Matomo report`}
              value={dimension}
              choices={reportDimensions}
              disabled={running.isRunning}
              onChange={setDimension}
            />
          </div>
          <div className="flex gap-2">
            <Button type="submit" disabled={running.isRunning || file === null}>
              {t`Import`}
            </Button>
            {running.isRunning && (
              <Button variant="plain" onClick={running.stop}>
                {t`Stop`}
              </Button>
            )}
          </div>
        </form>
      </Permitted>
      <ImportProgress of={running} />
      <LeaveImport isRunning={running.isRunning} />
      {fault === undefined &&
        running.errors.map((error) => <FaultText key={error.message} error={error} />)}
    </Card>
  );
}
