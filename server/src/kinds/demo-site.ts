/** Numbers in the demo are the same each time. Each kind adds its own number to it. */
export const demoSeed = 20_260_321;

export const demoSite = 'https://lighthouse.example';

/** Releases of the demo site, oldest first, with the days before now when they were deployed. */
export const releases = [
  { name: '1.3.0', age: 72, title: 'Shared notebooks' },
  { name: '1.4.0', age: 40, title: 'Tags in the side bar' },
  { name: '1.4.1', age: 20.4, title: 'Fixes of sync' },
  { name: '1.5.0', age: 14.2, title: 'New pricing page' },
  { name: '1.5.1', age: 6.3, title: 'Smaller images' },
  { name: '1.6.0', age: 0.75, title: 'Search as you type' },
] as const;

/** The release that was live this many days before now. */
export function releaseAt(age: number): string {
  return releases.findLast((release) => release.age >= age)?.name ?? releases[0].name;
}
