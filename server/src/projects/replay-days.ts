/** How many days a project can keep its session replays at most. */
export const mostReplayDays = 365;
