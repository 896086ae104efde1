export { announceAlerts, announceStops, announcing, type ReachedStop } from './outbox-store.ts';
