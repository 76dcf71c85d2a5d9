export { openPeople } from './open-people.ts';
