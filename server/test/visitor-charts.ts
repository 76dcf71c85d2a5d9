const source = (field: string) => ({ type: 'source', dataset: 'events-web', field });
/** Charts whose answers depend on who visitors are, in different ways. */
export const visitorCharts = [
  { id: 'visitors', query: { type: 'aggregate', function: 'distinct', input: source('user_id') } },
  { id: 'events', query: { type: 'aggregate', function: 'count', input: source('*') } },
  {
    id: 'by page',
    query: {
      type: 'limit',
      rows: 10,
      groupOthers: false,
      input: {
        type: 'aggregate',
        function: 'distinct',
        input: { type: 'group', fields: ['url'], input: source('user_id') },
      },
    },
  },
  {
    id: 'by day',
    query: {
      type: 'aggregate',
      function: 'distinct',
      input: {
        type: 'timeBucket',
        interval: 'day',
        gapFill: 'zero',
        timezone: 'UTC',
        input: source('user_id'),
      },
    },
  },
  {
    id: 'sessions',
    query: {
      type: 'aggregate',
      function: 'count',
      input: { type: 'source', dataset: 'sessions', field: '*' },
    },
  },
];
