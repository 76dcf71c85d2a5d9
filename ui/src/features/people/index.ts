export { personName } from './person-name.ts';
