export {
  ALERT_STATES,
  type Alert,
  type AlertAction,
  type AlertState,
  type AlertSummary,
  alert,
  alertSummary,
} from './alert.ts';
export {
  ALERT_COMMENT_LIMIT,
  ALERT_DEFAULT_SORT,
  ALERT_SORTS,
  ALERTS_AT_ONCE,
  type AlertOutcome,
  acknowledgeAlerts,
  getAlert,
  getAlertSummary,
  listAlerts,
  SNOOZE_LIMIT_HOURS,
  snoozeAlerts,
  unsnoozeAlerts,
} from './calls.ts';
export {
  ALERT_LIMIT_NAMES,
  ALERT_LIMITS,
  type AlertLimit,
  type AlertSettings,
  getAlertSettings,
  putAlertSettings,
} from './settings.ts';
