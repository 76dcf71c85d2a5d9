import { setTimeout as pause } from 'node:timers/promises';
import type { Project } from '../collect.ts';
import { benchKey } from '../service.ts';
import { type Answers, sampleCharts, readAnswers } from './sample-charts.ts';
import type { PageViewModel } from './page-view-model.ts';
import { sendRequest } from './send-request.ts';

const readEvery = 1_000;

/** Asks the same charts all the time: what they count never becomes less. */
export class SoakReader {
  /** Answers that counted less than an earlier one. */
  readonly wrong: string[] = [];
  answered = 0;
  private isOver = false;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly ports: readonly number[],
    private readonly project: Project,
    private readonly model: PageViewModel,
  ) {}

  start(): void {
    this.loop = this.read();
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.loop;
  }

  private async read(): Promise<void> {
    const before = new Map<number, Answers>();
    for (let turn = 0; !this.isOver; turn++) {
      const port = this.ports[turn % this.ports.length] ?? 0;
      const answers = await answersOf(port, this.project, this.model);
      const earlier = before.get(port);
      if (answers !== null) {
        this.answered += 1;
        if (earlier !== undefined) this.wrong.push(...lessThan(earlier, answers));
        before.set(port, answers);
      }
      await pause(readEvery);
    }
  }
}

/** The answers of a service; null if it has none. */
export async function answersOf(
  port: number,
  { id }: Project,
  model: PageViewModel,
): Promise<Answers | null> {
  const { status, text } = await sendRequest(port, {
    name: 'read',
    method: 'POST',
    path: `/v0/project/${id}/metrics/query`,
    headers: { 'x-api-key': benchKey },
    body: JSON.stringify(sampleCharts(model)),
  });
  return status === 200 ? readAnswers(JSON.parse(text)) : null;
}

function lessThan(earlier: Answers, later: Answers): string[] {
  return [...earlier].flatMap(([question, labels]) =>
    [...labels].flatMap(([label, value]) => {
      const now = later.get(question)?.get(label) ?? 0;
      return now >= value ? [] : [`${question} ${label}: ${now} after ${value}`];
    }),
  );
}
