import {
  ArrowDownWideNarrow,
  CalendarRange,
  ChartLine,
  ChartColumn,
  CopyCheck,
  Database,
  Funnel,
  Hourglass,
  Layers,
  ListEnd,
  type LucideIcon,
  Plus,
  Sigma,
  SquareFunction,
  WandSparkles,
} from 'lucide-react';
import type { NodeType } from './node-types.ts';

/** The icon of every type of node. */
export const icons: Readonly<Record<NodeType | 'output', LucideIcon>> = {
  source: Database,
  filter: Funnel,
  timeRange: CalendarRange,
  minimumAge: Hourglass,
  deduplicate: CopyCheck,
  transform: WandSparkles,
  group: Layers,
  timeBucket: ChartColumn,
  aggregate: Sigma,
  sort: ArrowDownWideNarrow,
  limit: ListEnd,
  formula: SquareFunction,
  combine: Plus,
  output: ChartLine,
};
