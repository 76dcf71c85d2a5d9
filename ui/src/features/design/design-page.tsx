import { PageTitle } from '../../components/page-title.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { chooseTheme, themes, useTheme } from '../../components/theme.ts';
import { Toasts } from '../../components/toasts.tsx';
import { useTitle } from '../../components/use-title.ts';
import { ActionParts } from './action-parts.tsx';
import { ChartParts } from './chart-parts.tsx';
import { FormParts } from './form-parts.tsx';
import { InputParts } from './input-parts.tsx';
import { StateParts } from './state-parts.tsx';
import { TableParts } from './table-parts.tsx';
import { ThemeParts } from './theme-parts.tsx';

/** Every part of the design system in its states. Nothing links to it. */
export function DesignPage() {
  useTitle('Design');
  const theme = useTheme();
  return (
    <main className="mx-auto max-w-6xl px-4 py-8 sm:px-8">
      <meta name="robots" content="noindex" />
      <PageTitle
        aside={<Segmented label="Theme" value={theme} choices={themes} onChange={chooseTheme} />}
      >
        Design
      </PageTitle>
      <ThemeParts />
      <ActionParts />
      <InputParts />
      <FormParts />
      <StateParts />
      <TableParts />
      <ChartParts />
      <Toasts />
    </main>
  );
}
