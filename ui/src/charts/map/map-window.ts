/**
 * The size of the drawing in `world.json`: the countries of Natural Earth (public domain) at 1:50 million,
 * in its projection, simplified, without Antarctica. Those too small for a shape are dots.
 */
export const worldSize = { width: 1000, height: 444 };

const largestZoom = 10;

/** The part of the world that is shown. */
export interface MapWindow {
  /** The upper left corner, in units of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const wholeWorld: MapWindow = { x: 0, y: 0, zoom: 1 };

/** Enlarged around its middle. */
export function zoomed({ x, y, zoom }: MapWindow, factor: number): MapWindow {
  const to = Math.min(largestZoom, Math.max(1, zoom * factor));
  return within({
    x: x + (worldSize.width / zoom - worldSize.width / to) / 2,
    y: y + (worldSize.height / zoom - worldSize.height / to) / 2,
    zoom: to,
  });
}

/** Dragged by parts of the shown width and height. */
export function moved({ x, y, zoom }: MapWindow, across: number, down: number): MapWindow {
  return within({
    x: x - (across * worldSize.width) / zoom,
    y: y - (down * worldSize.height) / zoom,
    zoom,
  });
}

function within({ x, y, zoom }: MapWindow): MapWindow {
  const { width, height } = worldSize;
  return {
    x: Math.min(width - width / zoom, Math.max(0, x)),
    y: Math.min(height - height / zoom, Math.max(0, y)),
    zoom,
  };
}
