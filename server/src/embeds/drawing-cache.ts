import { setImmediate as otherWork } from 'node:timers/promises';
import type { FoundChart, PublicChartData } from '../dashboards/index.ts';
import { FairQueue } from '../platform/fair-queue.ts';
import { SharedCache } from '../platform/shared-cache.ts';
import type { EmbedRequest } from './embed-request.ts';

const mostBytes = 16 * 1024 ** 2;
/** A drawing takes about a millisecond. */
const waiting = { ofOwner: 200, inAll: 1_000 };

/**
 * Pages and drawings of charts by what they show, so that all readers of a page cost about as much as one. They are
 * as old as the data: new data is drawn again, even if its values are the same.
 */
export class DrawingCache {
  private readonly cache = new SharedCache<string>(mostBytes);
  private readonly numbers = new WeakMap<PublicChartData, number>();
  private readonly queue = new FairQueue({ slots: 1, waiting });
  private counted = 0;

  /**
   * @param draw called in turn if it is not known
   * @throws AppError `ServiceUnavailableError` if too many wait, or the signal's reason
   */
  async of(
    { chart, project, dashboardId }: FoundChart,
    data: PublicChartData,
    request: EmbedRequest,
    signal: AbortSignal,
    draw: () => string,
  ): Promise<string> {
    const { name, slug, preferredChartColors, ownerId } = project;
    const size = request.format === 'html' ? [] : [request.width, request.height];
    const about = [chart.id, chart.updatedAt, dashboardId, name, slug, preferredChartColors];
    const options = [request.format, request.theme, request.range, ...size];
    const key = JSON.stringify([this.numberOf(data), ...about, ...options]);
    const known = this.cache.get(0, key);
    if (known !== undefined) return known;
    return this.inTurn(ownerId, signal, () => {
      const meanwhile = this.cache.get(0, key);
      if (meanwhile !== undefined) return meanwhile;
      const drawn = draw();
      const bytes = 2 * (drawn.length + key.length);
      this.cache.set({ owner: ownerId, group: 0, key, bytes }, drawn);
      return drawn;
    });
  }

  /** Draws once other requests had their turn, so that hundreds of drawings hold up nothing else. Throws like `of`. */
  inTurn<Drawn>(owner: string, signal: AbortSignal, draw: () => Drawn): Promise<Drawn> {
    return this.queue.run(owner, signal, async () => {
      await otherWork();
      return draw();
    });
  }

  private numberOf(data: PublicChartData): number {
    const known = this.numbers.get(data);
    if (known !== undefined) return known;
    this.counted += 1;
    this.numbers.set(data, this.counted);
    return this.counted;
  }
}
