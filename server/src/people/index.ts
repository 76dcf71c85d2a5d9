export { keepIdentified } from './keep-identified.ts';
export { openPeople, type People } from './open-people.ts';
export { personRemovalJob } from './removal-job.ts';
export { peopleRoutes } from './routes/all.ts';
