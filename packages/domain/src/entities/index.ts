export {
  asset as assetEntity,
  contactDetails as contactDetailsEntity,
  driver as driverEntity,
  driverLicence as driverLicenceEntity,
  libraryEvent as libraryEventEntity,
  location as locationEntity,
  site as siteEntity,
} from './catalogue/fleet.ts';
export { CATALOGUE, ENTITY_GROUPS, entityNamed } from './catalogue/index.ts';
export { journey as journeyEntity, route as routeEntity } from './catalogue/journeys.ts';
export { fuelTransaction as fuelTransactionEntity } from './catalogue/movement.ts';
export {
  camelCase,
  columnOf,
  type Entity,
  idFieldOf,
  labelOf,
  pathParameterOf,
  RECORD_FIELDS,
  type SnakeCase,
  snakeCase,
} from './define.ts';
export { emptyValueOf, type Field, TEXT_MAX } from './field.ts';
export { ENTITIES_WITH_RULES, recordProblems } from './rules.ts';
export { choiceText, recordName, referredTo, targetOf } from './words.ts';
export {
  type DeniedWrites,
  deniedOn,
  deniedTo,
  deniedWrites,
  isWrittenByAdmins,
  type NoWrite,
} from './write-access.ts';
