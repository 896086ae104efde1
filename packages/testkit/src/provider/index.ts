export {
  freePort,
  type OwnProvider,
  type OwnProviderOptions,
  settingsFor,
  startOwnProvider,
} from './own-provider.ts';
