const pattern = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)(\d{3})z$/;

/**
 * ID of a backup, such as `20261130t150151991z`. It always comes after that of the newest one, which a clock that was
 * ahead may have made: the newest is what is restored and kept, and it must be the one that was made last.
 * @param at Unix ms
 * @param newest ID of the newest backup in the place
 */
export function backupId(at: number, newest: string | undefined): string {
  const own = idOf(at);
  if (newest === undefined || own > newest) return own;
  const [year, month, day, hours, minutes, seconds, ms] = (pattern.exec(newest) ?? [])
    .slice(1)
    .map(Number);
  const time = Date.UTC(year ?? NaN, (month ?? 1) - 1, day, hours, minutes, seconds, ms);
  return Number.isNaN(time) ? own : idOf(time + 1);
}

function idOf(at: number): string {
  return new Date(at).toISOString().toLowerCase().replaceAll(/[-:.]/g, '');
}
