export { openPeople, type People } from './open-people.ts';
