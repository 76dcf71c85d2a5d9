import { ColorsCard } from './colors-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { TimeZoneCard } from './time-zone-card.tsx';
import { VisibilityCard } from './visibility-card.tsx';
import { t } from '../../../words/words.ts';

/** A project's name, visibility, time zone and chart colors. */
export function GeneralPage() {
  return (
    <>
      <h1 className="sr-only">{t`General settings`}</h1>
      <IdentityCard />
      <VisibilityCard />
      <TimeZoneCard />
      <ColorsCard />
    </>
  );
}
