/** The store of uploaded files did not answer. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Returns the store's answer. @throws StoreUnavailable if the store fails */
export async function fromStore<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (cause) {
    throw new StoreUnavailable('The store of uploaded files does not respond', { cause });
  }
}
