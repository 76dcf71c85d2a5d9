export { peopleById } from './people-store.ts';
export { openPeople } from './open-people.ts';
