/** Why the service cannot start: one sentence for the operator, who is shown nothing else. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
