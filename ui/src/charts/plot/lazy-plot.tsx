import { lazy, Suspense } from 'react';
import type { PlotProps } from './plot-props.ts';

const load = () => import('./plot.tsx');
const Drawn = lazy(async () => ({ default: (await load()).Plot }));

/** A plot, in its own file: figures and lists around it can be read before it is drawn. */
export function Plot(props: PlotProps) {
  return (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  );
}

/** Loads plots when the first page has asked for its data, for modules whose pages have one. If that fails, they ask again. */
export function preparePlots(): void {
  setTimeout(() => void load().catch(() => undefined));
}
