/** The longest that other work of this process delays a timer, ms of CPU time. */
export async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.cpuUsage();
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    // So that the last piece also ends before the timer.
    await new Promise((resolve) => setTimeout(resolve, 2));
  } finally {
    clearInterval(timer);
  }
  return longest;
}
