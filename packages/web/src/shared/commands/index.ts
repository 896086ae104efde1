export {
  CommandsContext,
  type CommandsState,
  type DashboardCommands,
  type NamedJourney,
  type PlaceToShow,
  type Relayed,
  useCommandTarget,
  useDashboardCommands,
} from './commands.ts';
export { CommandRelay } from './relay.ts';
