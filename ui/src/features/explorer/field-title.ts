/** What people call the fields of the house; a property of theirs has its own name. */
const titles: Readonly<Record<string, string>> = {
  event: 'Event',
  page: 'Page',
  url: 'URL',
  title: 'Title',
  referrer: 'Referrer',
  country: 'Country',
  browser: 'Browser',
  browser_version: 'Browser version',
  os: 'OS',
  os_version: 'OS version',
  device: 'Device',
  user_id: 'Visitor',
  session_id: 'Session',
  window_id: 'Window',
  time_on_page: 'Time on page',
  scroll_depth: 'Scroll depth',
  error_type: 'Type',
  error_message: 'Message',
  release: 'Release',
  handled: 'Handled',
  metric: 'Metric',
  value: 'Value',
  rating: 'Rating',
  entry_route: 'First page',
  exit_route: 'Last page',
  duration: 'Duration',
  clicks: 'Clicks',
  has_errors: 'Errors',
  server_id: 'Server',
  player_count: 'Players',
  plugin_version: 'Plugin version',
  game_version: 'Game version',
};

export function fieldTitle(name: string): string {
  return Object.hasOwn(titles, name) ? (titles[name] ?? name) : name;
}
