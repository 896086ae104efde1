export {
  type AnnouncedCase,
  announceAlerts,
  announceCases,
  announceStops,
  announcing,
  type ReachedStop,
} from './outbox-store.ts';
