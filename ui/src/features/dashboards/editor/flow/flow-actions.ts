import { createContext } from 'react';
import type { InsertedType } from './node-types.ts';

/** What the nodes of the flow can do. */
export interface FlowActions {
  /** @param byKey whether the panel of the node takes the focus */
  readonly select: (id: string, byKey: boolean) => void;
  readonly insertAfter: (id: string, type: InsertedType) => void;
  readonly remove: (id: string) => void;
  /** Moves the focus to the next node in the direction of an arrow key. @returns whether there is one */
  readonly move: (id: string, key: string) => boolean;
  readonly focused: (id: string) => void;
}

export const FlowActionsContext = createContext<FlowActions | null>(null);
