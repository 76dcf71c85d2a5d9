import { areaChart } from './area/area-chart.tsx';
import { barListChart } from './bar-list/bar-list-chart.ts';
import { barChart } from './bar/bar-chart.tsx';
import type { ChartDefinition, ChartType } from './chart-definition.ts';
import { donutChart } from './donut/donut-chart.tsx';
import { heatmapChart } from './heatmap/heatmap-chart.ts';
import { lineChart } from './line/line-chart.tsx';
import { mapChart } from './map/map-chart.ts';
import { numberChart } from './number/number-chart.ts';
import { pieChart } from './pie/pie-chart.tsx';
import { radarChart } from './radar/radar-chart.ts';
import { scatterChart } from './scatter/scatter-chart.ts';
import { stackedBarChart } from './stacked-bar/stacked-bar-chart.tsx';
import { tableChart } from './table/table-chart.ts';

/** Every type of chart that the API knows, in the order in which people choose. */
export const chartTypes: Readonly<Record<ChartType, ChartDefinition>> = {
  line: lineChart,
  area: areaChart,
  bar: barChart,
  stackedBar: stackedBarChart,
  number: numberChart,
  barList: barListChart,
  table: tableChart,
  donut: donutChart,
  pie: pieChart,
  map: mapChart,
  heatmap: heatmapChart,
  radar: radarChart,
  scatter: scatterChart,
};

const isChartType = (name: string): name is ChartType => Object.hasOwn(chartTypes, name);

export const chartChoices: readonly { readonly value: ChartType; readonly label: string }[] =
  Object.keys(chartTypes)
    .filter(isChartType)
    .map((value) => ({ value, label: chartTypes[value].label }));
