/** SQL: whether a row is a page view. */
export const isView = `event = 'pageview'`;

/** SQL: whether it is a page view or custom event. The tracker sends the other ones when a page is left. */
export const isAction = `event != 'page_leave'`;
