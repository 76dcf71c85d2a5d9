import { Segmented } from '../../components/segmented.tsx';
import { type AddOn, addOns, type Choice, choices } from './add-ons.ts';
import { t } from '../../words/words.ts';

interface AddOnChoiceProps {
  /** The add-ons that are on in the project. */
  on: readonly AddOn[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  named: readonly AddOn[];
  onNamed: (named: readonly AddOn[]) => void;
}

/** Which add-ons the tag loads; the code below follows. */
export function AddOnChoice({ on, choice, onChoice, named, onNamed }: AddOnChoiceProps) {
  return (
    <div className="mb-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-muted">{t`Add-ons`}</span>
        <Segmented label={t`Add-ons`} value={choice} choices={choices} onChange={onChoice} />
      </div>
      {choice === 'auto' && (
        <p className="text-sm text-muted">
          {t`${sentenceOf(on)} Changes to the project’s settings reach your pages within five
            minutes.`}
        </p>
      )}
      {choice === 'none' && (
        <p className="text-sm text-muted">{t`Page views, links, campaigns and custom events.`}</p>
      )}
      {choice === 'named' && (
        <ul className="space-y-2 text-sm">
          {addOns.map(({ name, label, about }) => (
            <li key={name}>
              <label className="flex cursor-pointer items-start gap-2.5">
                <input
                  type="checkbox"
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                  checked={named.includes(name)}
                  onChange={({ target }) => onNamed(changed(named, name, target.checked))}
                />
                <span>
                  {label}: <span className="text-muted">{about}</span>
                  {!on.includes(name) && (
                    <span className="block text-xs text-muted">
                      {t`Off in this project: its data is not stored.`}
                    </span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function sentenceOf(on: readonly AddOn[]): string {
  const labels = addOns.filter(({ name }) => on.includes(name)).map(({ label }) => label);
  return labels.length === 0
    ? t`All add-ons are off in this project.`
    : t`Enabled: ${labels.join(', ')}.`;
}

/** In the order of the list, not of selection. */
function changed(named: readonly AddOn[], name: AddOn, isWanted: boolean): readonly AddOn[] {
  return addOns
    .map((addOn) => addOn.name)
    .filter((each) => (each === name ? isWanted : named.includes(each)));
}
