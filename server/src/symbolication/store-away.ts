/** The store of uploaded files did not answer. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

/** Returns the store's answer. @throws StoreAway if the store fails */
export async function fromStore<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (cause) {
    throw new StoreAway('The store of uploaded files does not respond', { cause });
  }
}
