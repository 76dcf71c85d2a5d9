/** Which sessions of a site are recorded, from `data-replay`: `error`, a share such as `25%` or `0.25`, or both. */
export type ReplaySampling = {
  /** Whether the others are recorded from their first error. */
  readonly onError: boolean;
  /** Whether a session is recorded immediately: all its pages in all its tabs, or none. */
  readonly isSampled: (session: string) => boolean;
};

/** Sessions have random IDs, and this many of their characters are hexadecimal digits. */
const DIGITS = 8;

export const samplingOf = (text = ''): ReplaySampling => {
  const onError = text.includes('error');
  const [, number, sign] = /([\d.]+)(%?)/.exec(text) || [];
  const given = number ? +number : +!onError;
  const share = sign || given > 1 ? given / 100 : given;
  return {
    onError,
    isSampled: (session) => parseInt(session.slice(0, DIGITS), 16) < share * 16 ** DIGITS,
  };
};
