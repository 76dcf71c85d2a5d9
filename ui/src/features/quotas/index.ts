export { QuotaNotice } from './quota-notice.tsx';
