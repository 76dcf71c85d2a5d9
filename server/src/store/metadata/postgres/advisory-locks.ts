/** Distinguishes our advisory locks from others in the same database: "bell" in ASCII. */
export const lockSpace = 0x62656c6c;

export const locks = {
  /** Held by a transaction that writes, because only one does at a time. */
  writer: 1,
  /** Held by the running service. */
  service: 2,
  'event-migrations': 3,
  'first-start': 4,
} as const;
