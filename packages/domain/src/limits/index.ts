export {
  ENGINE_LIMIT_GROUPS,
  ENGINE_LIMIT_NAMES,
  ENGINE_LIMITS,
  ENGINE_SWITCH_PLACES,
  ENGINE_SWITCHES,
  type EngineLimit,
  type EngineLimitGroup,
  type EngineLimitName,
  type EngineSettingName,
  type EngineSwitchName,
  type LimitUnit,
  limitOutOfOrder,
} from './engine-limits.ts';
