export {
  ERRORS,
  type ErrorCode,
  type Problem,
  problemSchema,
  type RecordChange,
  recordChange,
} from './errors.ts';
export { commaSeparated, type ListQuery, listQuery, SIZE_DEFAULT, SIZE_LIMIT, wordsOf } from './list.ts';
export { inEitherCase } from './pascal-case.ts';
export {
  type Access,
  type BodyOf,
  defineRoute,
  describedAs,
  descriptionOf,
  keyRoute,
  namedSchemas,
  organisationRoute,
  type ParamsOf,
  pathWith,
  permissionFor,
  type QueryOf,
  type ResponseOf,
  type Route,
} from './route.ts';
export {
  coordinates,
  emailAddress,
  instant,
  isEmailAddress,
  line,
  NO_EMAIL_ADDRESS,
  NOT_ONE_LINE,
  optionalOrNull,
  plannedDate,
  plannedInstant,
  recordId,
  seenVersion,
  sentBack,
  wholeNumber,
} from './scalars.ts';
