export interface FocusedElement {
  readonly name: string;
  /** The title of its card. */
  readonly card: string;
  readonly isVisible: boolean;
}

export function focusedElement(): FocusedElement;
