interface Approached {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/**
 * For a button that opens a part of the app: it is loaded when the pointer or the focus reaches the button. If that
 * fails, as without a connection, opening it tries again and says so.
 */
export function loadEarly(load: () => Promise<unknown>): Approached {
  const prepare = () => void load().catch(() => undefined);
  return { onPointerEnter: prepare, onFocus: prepare };
}
