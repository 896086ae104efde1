export {
  ENGINE_LIMIT_GROUPS,
  ENGINE_LIMIT_NAMES,
  ENGINE_LIMITS,
  ENGINE_SWITCH_PLACES,
  ENGINE_SWITCHES,
  type EngineLimitName,
  type EngineSettingName,
  limitOutOfOrder,
} from './engine-limits.ts';
