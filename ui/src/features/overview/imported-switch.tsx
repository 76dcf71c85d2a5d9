import { Check } from '../../components/check.tsx';
import type { ImportedState } from './use-imported.ts';
import { t } from '../../words/words.ts';

interface ImportedSwitchProps {
  imported: ImportedState;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Adds imported figures or leaves them out. */
export default function ImportedSwitch({ imported, isOn, onChange }: ImportedSwitchProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-5 py-3 text-sm">
      {imported.reason === null ? (
        <>
          <Check label={t`Imported figures`} checked={isOn} onChange={onChange} />
          {isOn && (
            <span className="text-muted">
              {t`Dashed in the chart. Imported visitors of several days are the sum of each day’s.`}
            </span>
          )}
        </>
      ) : (
        <span className="text-muted">{imported.reason}</span>
      )}
    </div>
  );
}
