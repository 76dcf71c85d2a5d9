/** What the app does once its first page has been loaded. */
import { cacheFont } from './cache-font.ts';
import { queryClient } from './query-client.ts';
import { noticeSlowAnswers } from './slow-notice.ts';

noticeSlowAnswers(queryClient);
cacheFont();
