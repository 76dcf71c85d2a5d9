/** Lets the main process stop the digest's loop between two batches. */
export class LoopPause {
  private requested = false;
  private goOn: (() => void) | undefined;

  constructor(private readonly onReached: () => void) {}

  get isRequested(): boolean {
    return this.requested;
  }

  ask(): void {
    this.requested = true;
    // The loop may already be paused for a caller that has left.
    if (this.goOn !== undefined) this.onReached();
  }

  end(): void {
    this.requested = false;
    this.goOn?.();
    this.goOn = undefined;
  }

  /** Called by the loop between two batches; resolves at the end of the pause. */
  rest(): Promise<void> {
    this.onReached();
    return new Promise((resolve) => {
      this.goOn = resolve;
    });
  }
}
