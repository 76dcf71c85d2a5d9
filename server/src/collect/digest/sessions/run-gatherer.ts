import type { BegunSessions } from './begun-sessions.ts';
import { halfHourSession, newSession, sessionSilence } from './open-sessions.ts';
import type { ProjectGeneration, SessionAssigner } from './session-assigner.ts';
import { visitorWords, wordsText } from './session-words.ts';
import type { RunSessions, VisitorRuns } from './shared-sessions.ts';

interface Run {
  from: number;
  to: number;
  /** Whether one of its events begins a session. */
  readonly begins: boolean;
  /** The one that begins if none is open; empty = none, or it is not remembered. */
  readonly session: string;
  /** If none is open. */
  readonly otherwise: string;
}

interface Visitor extends ProjectGeneration {
  readonly at: number;
  readonly visitor: string;
  readonly runs: Run[];
}

/** Instead of assigning events to sessions, gathers them for an assigner elsewhere. */
export class RunGatherer implements SessionAssigner {
  private readonly byKey = new Map<string, Visitor>();
  /** Positions, with the indexes of the visitor and the run. */
  private readonly places: (readonly [position: number, visitor: number, run: number])[] = [];
  private readonly words = new Uint32Array(4);
  /** Runs of visitors that are not remembered, because there are too many. */
  unremembered = 0;

  constructor(private readonly begun: BegunSessions) {}

  assign(
    project: ProjectGeneration,
    visitor: string,
    received: number,
    position: number,
    begins = true,
  ): string {
    const { runs, at } = this.visitor(project, visitor);
    const run = runs.at(-1);
    const goesOn =
      run !== undefined &&
      received >= run.from - sessionSilence &&
      received <= run.to + sessionSilence;
    // An event that begins a session can't share a run with earlier ones that don't.
    if (goesOn && (!begins || run.begins)) {
      run.from = Math.min(run.from, received);
      run.to = Math.max(run.to, received);
    } else {
      const mayBegin = begins && this.begun.mayBegin(project.project, received);
      const session = mayBegin ? newSession(project, visitor, received, position) : '';
      const otherwise = begins && !mayBegin ? halfHourSession(project, visitor, received) : '';
      runs.push({ from: received, to: received, begins, session, otherwise });
    }
    this.places.push([position, at, runs.length - 1]);
    return '';
  }

  get visitors(): readonly VisitorRuns[] {
    return [...this.byKey.values()].map(({ project, generation, visitor, runs }) => ({
      ...{ project, generation, visitor },
      runs: runs.map(({ from, to, session }) => [from, to, session] as const),
    }));
  }

  /** @param sessions of the runs @returns by position of the event */
  assigned(sessions: RunSessions): ReadonlyMap<number, string> {
    const assigned = [...this.byKey.values()].map(({ at, project, runs }) =>
      runs.map(({ session, otherwise }, run) => {
        const joined = sessions[at]?.[run] ?? session;
        if (joined !== '' && joined === session) this.begun.add(project);
        if (joined === '' && otherwise !== '') this.unremembered += 1;
        return joined || otherwise;
      }),
    );
    return new Map(
      this.places.map(([position, visitor, run]) => [position, assigned[visitor]?.[run] ?? '']),
    );
  }

  private visitor(of: ProjectGeneration, text: string): Visitor {
    const key = `${of.project}:${of.generation}:${text}`;
    let visitor = this.byKey.get(key);
    if (visitor === undefined) {
      visitorWords(text, this.words);
      visitor = { ...of, at: this.byKey.size, visitor: wordsText(this.words), runs: [] };
      this.byKey.set(key, visitor);
    }
    return visitor;
  }
}
