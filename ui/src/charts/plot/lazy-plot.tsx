import { lazy, Suspense } from 'react';
import { locale, validLocale } from '../../components/locale.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import type { PlotProps } from './plot-props.ts';

function load() {
  // uPlot reads it as it is loaded, and throws if it is `en-US@posix`, as in Chromium without a language.
  const language = globalThis.navigator?.language;
  if (language !== undefined && validLocale([language]) !== language) {
    Object.defineProperty(navigator, 'language', { value: locale, configurable: true });
  }
  return import('./plot.tsx');
}
const Drawn = lazy(async () => ({ default: (await load()).Plot }));

/** A plot, in its own file: figures and lists around it can be read before it is drawn. */
export function Plot(props: PlotProps) {
  return (
    <Suspense fallback={<Skeleton className="h-full" />}>
      <Drawn {...props} />
    </Suspense>
  );
}

/** Loads plots when the first page has asked for its data, for modules whose pages have one. If that fails, they ask again. */
export function preparePlots(): void {
  setTimeout(() => void load().catch(() => undefined));
}
