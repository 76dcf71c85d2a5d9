import { ColorsCard } from './colors-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { VisibilityCard } from './visibility-card.tsx';

/** What a project is called, who may see it, and the colors of its charts. */
export function GeneralPage() {
  return (
    <>
      <h1 className="sr-only">General settings</h1>
      <IdentityCard />
      <VisibilityCard />
      <ColorsCard />
    </>
  );
}
