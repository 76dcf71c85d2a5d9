import { useCallback, useMemo, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { useShownTheme } from '../../components/theme.ts';
import { PlotCanvas } from './plot-canvas.tsx';
import { partsOf } from './plot-line.ts';
import { plotOptions } from './plot-options.ts';
import type { PlotProps } from './plot-props.ts';
import { PlotTip, type PlotTipProps } from './plot-tip.tsx';
import { usePlotKeys } from './use-plot-keys.ts';
import { t } from '../../words/words.ts';

/** Lines, areas or bars over buckets, with the values at the pointer or the keyboard's place in a tip. */
export function Plot(props: PlotProps) {
  const { names, nameFormat, lines, markers, running, appearance, axisFormat, onSelect } = props;
  const [pointed, setPointed] = useState<Pick<PlotTipProps, 'index' | 'left' | 'width'> | null>(
    null,
  );
  const theme = useShownTheme();
  const plotted = useRef<uPlot>(null);
  const keep = useCallback((plot: uPlot | null) => {
    plotted.current = plot;
  }, []);
  const { areInUse, keys } = usePlotKeys(plotted, names.length, onSelect);
  const drawn = useMemo(() => {
    const values = appearance.stacked?.(lines) ?? lines.map((line) => line.values);
    const placed = lines.flatMap((line, at) =>
      partsOf({ ...line, values: values[at] ?? [] }, running, appearance.kind),
    );
    // Of stacked lines the highest is drawn first, so that the others stay visible.
    return appearance.stacked ? placed.toReversed() : placed;
  }, [lines, appearance, running]);
  const optionsOf = useCallback(
    (element: HTMLElement) =>
      plotOptions({
        element,
        names,
        nameFormat,
        lines: drawn,
        markers,
        appearance,
        axisFormat,
        onSelect,
        onPoint: (index, left) =>
          setPointed(index === null ? null : { index, left, width: element.clientWidth }),
      }),
    [names, nameFormat, drawn, markers, appearance, axisFormat, onSelect],
  );
  const values = useMemo(() => drawn.map((one) => one.values), [drawn]);
  return (
    <div
      role="group"
      aria-label={
        onSelect
          ? t`Chart. Use the arrow keys to read its values, and Shift to select from one to
            another.`
          : t`Chart. Use the arrow keys to read its values.`
      }
      className="relative h-full min-h-0 min-w-0 rounded-sm"
      {...keys}
    >
      <PlotCanvas
        theme={theme}
        optionsOf={optionsOf}
        values={values}
        count={names.length}
        className="absolute inset-0"
        onPlot={keep}
      />
      {pointed && <PlotTip {...props} {...pointed} isRead={areInUse} />}
    </div>
  );
}
