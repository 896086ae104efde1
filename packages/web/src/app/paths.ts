export const DASHBOARD_PATH = '/asset-journey-dashboard';
/** $organisation is a name or id. */
export const STANDALONE_PATH = '/journey-schedule/standalone/$organisation';
