export { mountNotifications, type NotificationOptions } from './routes.ts';
