import { ColorsCard } from './colors-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { VisibilityCard } from './visibility-card.tsx';
import { t } from '../../../words/words.ts';

/** A project's name, visibility and chart colors. */
export function GeneralPage() {
  return (
    <>
      <h1 className="sr-only">{t`General settings`}</h1>
      <IdentityCard />
      <VisibilityCard />
      <ColorsCard />
    </>
  );
}
