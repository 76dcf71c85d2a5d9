import { CheckRow } from '../../../components/check-row.tsx';
import { SettingsForm } from '../../../components/forms/settings-form.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { useProjectSaving } from '../settings-requests.ts';
import { useDraft } from '../../../components/forms/use-draft.ts';
import { DaysField } from '../days-field.tsx';
import { daysIn } from '../retention/retention-queries.ts';
import { ReplayStorage } from './replay-storage.tsx';
import { t } from '../../../words/words.ts';
import { mostDays } from '../retention/retention-kinds.ts';

const mostReplayDays = mostDays('replays');

/** Which kinds of data are collected besides page views and events. */
export function KindsCard() {
  const project = useMemberProject();
  const draft = useDraft(
    {
      errorTrackingEnabled: project.errorTrackingEnabled,
      webVitalsEnabled: project.webVitalsEnabled,
      sessionReplaysEnabled: project.sessionReplaysEnabled,
      replayRetentionDays: daysIn(project.replayRetentionDays),
    },
    useProjectSaving(),
  );
  const { values, set, faultOf } = draft;
  return (
    <SettingsForm
      title={t`Data to collect`}
      about={t`Page views and events are always collected. Data that is off is rejected on arrival;
        stored data is kept. Pages follow within five minutes.`}
      draft={draft}
    >
      <CheckRow
        label={t`Error tracking`}
        hint={t`Errors in browsers, servers and apps, with stacks, grouped into issues.`}
        checked={values.errorTrackingEnabled}
        onChange={(errorTrackingEnabled) => set({ errorTrackingEnabled })}
      />
      <CheckRow
        label={t`Web vitals`}
        hint={t`Page speed for real visitors.`}
        checked={values.webVitalsEnabled}
        onChange={(webVitalsEnabled) => set({ webVitalsEnabled })}
      />
      <CheckRow
        label={t`Session replays`}
        hint={t`What visitors did on a page; inputs are masked.`}
        checked={values.sessionReplaysEnabled}
        onChange={(sessionReplaysEnabled) => set({ sessionReplaysEnabled })}
      />
      <div className="flex flex-col gap-4 border-l-2 border-line pl-4 sm:ml-7">
        <DaysField
          label={t`Keep replays for`}
          most={mostReplayDays}
          value={values.replayRetentionDays}
          hint={t`Days, up to ${mostReplayDays}. If empty, the instance default applies.`}
          fault={faultOf('replayRetentionDays')}
          onChange={(replayRetentionDays) => set({ replayRetentionDays })}
        />
        <ReplayStorage />
      </div>
    </SettingsForm>
  );
}
