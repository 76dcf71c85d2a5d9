import { Button } from '../../../components/button.tsx';
import { faultyPlace } from '../../../components/forms/draft.ts';
import { SettingsForm } from '../../../components/forms/settings-form.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { useProjectSaving } from '../settings-requests.ts';
import { useDraft } from '../../../components/forms/use-draft.ts';
import { ColorField } from '../../../components/forms/color-field.tsx';
import { t } from '../../../words/words.ts';

const most = 50;
const suggested = ['#1d4ed8', '#0d9488', '#b45309', '#9333ea', '#be123c', '#4d7c0f', '#0369a1'];

/** The colors of chart series, in order. */
export function ColorsCard() {
  const { preferredChartColors } = useMemberProject();
  const draft = useDraft({ preferredChartColors }, useProjectSaving());
  const colors = draft.values.preferredChartColors ?? [];
  const set = (changed: string[]) =>
    draft.set({ preferredChartColors: changed.length === 0 ? null : changed });
  const fault = draft.faultOf('preferredChartColors');
  const faulty = faultyPlace(draft.error);
  return (
    <SettingsForm
      title={t`Chart colors`}
      about={t`Dashboard charts use these colors in this order. Without any, they use the app’s
        colors.`}
      draft={draft}
    >
      {colors.length > 0 && (
        <ol className="flex flex-col gap-3 sm:max-w-md">
          {colors.map((color, index) => (
            <li key={index} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <ColorField
                  label={t`Color ${index + 1}`}
                  labelHidden
                  value={color}
                  fault={faulty === `preferredChartColors[${index}]` ? fault : undefined}
                  onChange={(changed) => set(colors.with(index, changed))}
                />
              </div>
              <Button
                variant="quiet"
                aria-label={t`Remove color ${index + 1}`}
                onClick={() => set(colors.toSpliced(index, 1))}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {colors.length < most && (
        <div>
          <Button
            variant="plain"
            size="small"
            onClick={() =>
              set([...colors, suggested[colors.length % suggested.length] ?? '#1d4ed8'])
            }
          >
            {t`Add color`}
          </Button>
        </div>
      )}
    </SettingsForm>
  );
}
