export { LiveVisits } from './live-visits.tsx';
