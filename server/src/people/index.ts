export { keepIdentified } from './keep-identified.ts';
export type { PeopleContext } from './people-context.ts';
export { personData } from './person-data.ts';
export { personRemovalJob, type PersonRemovalParts } from './removal-job.ts';
export { peopleRoutes } from './routes/all.ts';
