export {
  countFailedNotifications,
  countNotifications,
  listNotifications,
  NOTIFICATION_SORTS,
  type NotificationWire,
  sendFailedAgain,
  sendNotificationAgain,
} from './log.ts';
export {
  changeFiguresReport,
  createFiguresReport,
  deleteFiguresReport,
  type FiguresReportWire,
  listFiguresReports,
  sendFiguresReport,
} from './report.ts';
export {
  changeNotificationRule,
  createNotificationRule,
  deleteNotificationRule,
  listNotificationRules,
  type NotificationRuleWire,
  tryNotificationRule,
  type WrittenRule,
} from './rules.ts';
export {
  getNotificationSettings,
  type NotificationSettingsWire,
  notificationSettings,
  putMailServer,
  putNetworks,
  putSending,
  removeMailServer,
} from './settings.ts';
export {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  type WebhookWire,
  webhook,
} from './webhooks.ts';
