export { LiveVisits } from './live-visits.tsx';
export { OnlineNow } from './online-now.tsx';
