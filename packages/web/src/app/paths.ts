export const DASHBOARD_PATH = '/asset-journey-dashboard';
/** Its parameter is an organisation of the account, by name or id. */
export const STANDALONE_PATH = '/journey-schedule/standalone/$organisation';
