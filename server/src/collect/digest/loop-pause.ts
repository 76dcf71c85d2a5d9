/** Lets the main process stop the digest's loop between two batches. */
export class LoopPause {
  private asked = false;
  private goOn: (() => void) | undefined;

  constructor(private readonly onReached: () => void) {}

  get isAsked(): boolean {
    return this.asked;
  }

  ask(): void {
    this.asked = true;
    // The loop may already be paused for a caller that has left.
    if (this.goOn !== undefined) this.onReached();
  }

  end(): void {
    this.asked = false;
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
