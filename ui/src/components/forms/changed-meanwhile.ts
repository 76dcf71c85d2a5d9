/** Others have changed the same values since they were shown. */
export class ChangedMeanwhile extends Error {}
