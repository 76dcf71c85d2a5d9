export { badgeMarkdown, publicAddress } from './public-addresses.ts';
