import { nodesOf, type FlowNode } from './flow.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Data flows to the right, or down where there is little width. */
export type Direction = 'right' | 'down';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const nodeSize = { width: 180, height: 72 };
const alongGap = 50;
const acrossGap = 22;
const outputGap = 20;

/** The upper left corner of every node: columns by distance to the output, lanes by source. */
export function layoutOf(
  outputs: readonly FlowNode[],
  direction: Direction,
): ReadonlyMap<string, Point> {
  const places = new Map<string, { column: number; lane: number }>();
  let lanes = 0;
  const place = (node: FlowNode, column: number): number => {
    const of = node.inputs.map((input) => place(input, column + 1));
    const lane = of.length === 0 ? lanes++ : ((of[0] ?? 0) + (of.at(-1) ?? 0)) / 2;
    places.set(node.id, { column, lane });
    return lane;
  };
  const before = new Map<string, number>();
  for (const [index, output] of outputs.entries()) {
    place(output, 0);
    for (const { id } of nodesOf([output])) before.set(id, index * outputGap);
  }
  const columns = Math.max(0, ...[...places.values()].map(({ column }) => column));
  const { width, height } = nodeSize;
  const isRight = direction === 'right';
  return new Map(
    [...places].map(([id, { column, lane }]) => {
      const along = (columns - column) * ((isRight ? width : height) + alongGap);
      const across = lane * ((isRight ? height : width) + acrossGap) + (before.get(id) ?? 0);
      return [id, isRight ? { x: along, y: across } : { x: across, y: along }];
    }),
  );
}

/** The size of all nodes together. */
export function sizeOf(places: ReadonlyMap<string, Point>): Size {
  const points = [...places.values()];
  return {
    width: Math.max(0, ...points.map(({ x }) => x)) + nodeSize.width,
    height: Math.max(0, ...points.map(({ y }) => y)) + nodeSize.height,
  };
}

/** What is left free around the flow, in pixels; at the top for the buttons. */
export const margins = { top: 56, right: 20, bottom: 20, left: 20 };
/** Smaller texts can’t be read. */
const readable = 0.8;

interface FirstView {
  readonly zoom: number;
  /** Whether the whole flow can be seen. */
  readonly isAll: boolean;
}

/** The whole flow if its texts can be read then, otherwise its start. */
export function firstView(flow: Size, shown: Size): Point & FirstView {
  const { top, right, bottom, left } = margins;
  const width = shown.width - left - right;
  const height = shown.height - top - bottom;
  const fit = Math.min(width / flow.width, height / flow.height);
  const zoom = Math.min(1, Math.max(readable, fit));
  return {
    x: left + Math.max(0, (width - flow.width * zoom) / 2),
    y: top + Math.max(0, (height - flow.height * zoom) / 2),
    zoom,
    isAll: fit >= readable,
  };
}

/** A node in the middle, without free space beyond the ends of the flow. */
export function viewAround(node: Point, flow: Size, shown: Size, zoom: number) {
  const { top, right, bottom, left } = margins;
  const start = (middle: number, length: number, room: number) => {
    const free = room - length * zoom;
    return free >= 0 ? free / 2 : Math.min(0, Math.max(free, room / 2 - middle * zoom));
  };
  const width = shown.width - left - right;
  const height = shown.height - top - bottom;
  return {
    x: left + start(node.x + nodeSize.width / 2, flow.width, width),
    y: top + start(node.y + nodeSize.height / 2, flow.height, height),
    zoom,
  };
}

/** Whether a whole node can be seen. @param view the position of the flow in the canvas, and its zoom */
export function isInView(node: Point, view: Point & { zoom: number }, canvas: Size): boolean {
  const x = node.x * view.zoom + view.x;
  const y = node.y * view.zoom + view.y;
  const isWide = x >= 0 && x + nodeSize.width * view.zoom <= canvas.width;
  return isWide && y >= 0 && y + nodeSize.height * view.zoom <= canvas.height;
}

/** For the library: the same margins, and texts not larger than they are. */
export const wholeFlow = {
  padding: {
    top: `${margins.top}px`,
    right: `${margins.right}px`,
    bottom: `${margins.bottom}px`,
    left: `${margins.left}px`,
  },
  maxZoom: 1,
} as const;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest node in the direction of an arrow key; null if there is none, or for another key. */
export function neighborOf(
  places: ReadonlyMap<string, Point>,
  id: string,
  key: string,
): string | null {
  const arrow = arrows[key];
  const from = places.get(id);
  if (arrow === undefined || from === undefined) return null;
  let nearest: string | null = null;
  let shortest = Infinity;
  for (const [other, { x, y }] of places) {
    const [dx, dy] = [x - from.x, y - from.y];
    const ahead = dx * arrow.x + dy * arrow.y;
    const aside = Math.abs(dx * arrow.y) + Math.abs(dy * arrow.x);
    const distance = ahead + 2 * aside;
    if (ahead <= 0 || distance >= shortest) continue;
    [nearest, shortest] = [other, distance];
  }
  return nearest;
}
