import { t } from '../../words/words.ts';

/** The tracker's add-ons, by their names in the tag and in the package's options. */
export type AddOn = 'vitals' | 'errors' | 'replay';

/** Which add-ons a tag loads: those of the project, its own list, or none. */
export type Choice = 'auto' | 'named' | 'none';

export const choices: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'auto', label: t`Use project settings` },
  { value: 'named', label: t`Choose` },
  { value: 'none', label: t`None` },
];

export const addOns: readonly {
  readonly name: AddOn;
  readonly label: string;
  readonly about: string;
}[] = [
  { name: 'vitals', label: t`Web vitals`, about: t`page speed for real visitors` },
  { name: 'errors', label: t`Errors`, about: t`browser errors with their stacks` },
  {
    name: 'replay',
    label: t`Session replays`,
    about: t`what visitors did on the page; inputs are masked`,
  },
];

interface Switches {
  readonly webVitalsEnabled: boolean;
  readonly errorTrackingEnabled: boolean;
  readonly sessionReplaysEnabled: boolean;
}

/** The add-ons whose data the project collects. */
export function addOnsOf(project: Switches): readonly AddOn[] {
  const on: Record<AddOn, boolean> = {
    vitals: project.webVitalsEnabled,
    errors: project.errorTrackingEnabled,
    replay: project.sessionReplaysEnabled,
  };
  return addOns.map(({ name }) => name).filter((name) => on[name]);
}
