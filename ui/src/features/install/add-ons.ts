/** What the tracker does beside counting, by the names of its tag and of the package's options. */
export type AddOn = 'vitals' | 'errors' | 'replay';

/** How a tag names its add-ons: as the project has them on, one by one, or not at all. */
export type Choice = 'auto' | 'named' | 'none';

export const choices: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'auto', label: 'As in the settings' },
  { value: 'named', label: 'Choose' },
  { value: 'none', label: 'None' },
];

export const addOns: readonly {
  readonly name: AddOn;
  readonly label: string;
  readonly about: string;
}[] = [
  { name: 'vitals', label: 'Web vitals', about: 'how fast pages are for the people who open them' },
  { name: 'errors', label: 'Errors', about: 'what goes wrong in their browsers, with stacks' },
  {
    name: 'replay',
    label: 'Session replays',
    about: 'what they did on the page; what they type is masked',
  },
];

interface Switches {
  readonly webVitalsEnabled: boolean;
  readonly errorTrackingEnabled: boolean;
  readonly sessionReplaysEnabled: boolean;
}

/** The add-ons whose data the project takes. */
export function addOnsOf(project: Switches): readonly AddOn[] {
  const on: Record<AddOn, boolean> = {
    vitals: project.webVitalsEnabled,
    errors: project.errorTrackingEnabled,
    replay: project.sessionReplaysEnabled,
  };
  return addOns.map(({ name }) => name).filter((name) => on[name]);
}
