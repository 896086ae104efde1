export { createHttp } from './app.ts';
export type { Authenticate, FindApiKey, FindBoard, GrantedKey, SignedIn } from './caller.ts';
export { requestLoad } from './concurrency.ts';
export {
  type EventStream,
  eventFrame,
  isEventStream,
  openEventStream,
  STREAM_BACKLOG_LIMIT,
} from './event-stream.ts';
export { errorsOf, Failure, type FieldError, fieldFailure, fieldFailures } from './failure.ts';
export { FileAnswer } from './file-answer.ts';
export { instantText } from './instant.ts';
export { type Input, type Mount, mounter } from './mount.ts';
export { openApi } from './openapi.ts';
export type { Membership, OrganisationContext } from './organisation.ts';
export { type Page, page } from './page.ts';
export { missingPermission } from './permission.ts';
export {
  type AddressLimit,
  addressLimit,
  addressOf,
  guessLimit,
  limitAddresses,
  limitBy,
} from './rate-limit.ts';
export { securityHeaders } from './security-headers.ts';
export { shownPath } from './shown-path.ts';
