import type { Accounts } from '../accounts/index.ts';
import type { Builds } from '../builds/index.ts';
import type { Demo } from '../demo/index.ts';
import type { embedPlugin } from '../embeds/index.ts';
import type { FindPreview } from '../http/index.ts';
import type { Module } from '../module.ts';
import type { Notify } from '../notify/index.ts';
import type { Projects } from '../projects/index.ts';
import type { Quotas } from '../quotas/index.ts';
import type { Closers } from './closers.ts';
import type { Collecting } from './collecting.ts';
import type { Foundation } from './foundation.ts';
import type { Runners } from './open-runners.ts';
import type { Stores } from './open-stores.ts';

/** Everything that modules are opened with. */
export type Base = Foundation & Stores & Runners & Collecting;

export interface Modules {
  /** All of them, in the order of the API description. */
  readonly all: readonly Module[];
  readonly accounts: Accounts;
  readonly builds: Builds;
  readonly demo: Demo;
  /** Pages and images of charts for other sites. */
  readonly embeds: ReturnType<typeof embedPlugin>;
  readonly findPreview: FindPreview;
  readonly notify: Notify;
  readonly projects: Projects;
  readonly quotas: Quotas;
}

/** Collects modules as they open, and has them closed in reverse order. */
export class ModuleList {
  private readonly list: { readonly place: number; readonly module: Module }[] = [];

  constructor(private readonly closers: Closers) {}

  /** @param place among the modules in the API description */
  add<Opened extends Module>(place: number, module: Opened): Opened {
    this.list.push({ place, module });
    this.closers.add(async () => module.close?.());
    return module;
  }

  /** In the order of the API description. */
  all(): readonly Module[] {
    return this.list.toSorted((one, other) => one.place - other.place).map(({ module }) => module);
  }
}
