import { z } from 'zod';

export const ERRORS = {
  validation: { status: 400, title: 'Method argument not valid' },
  badRequest: { status: 400, title: 'Bad Request' },
  idexists: { status: 400, title: 'A new record cannot already have an id' },
  idnull: { status: 400, title: 'Invalid id' },
  idinvalid: { status: 400, title: 'Invalid id' },
  idnotfound: { status: 400, title: 'Record not found' },
  commentRequired: { status: 400, title: 'Change comments required' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  /** errorPayload: when, by whom, whom to ask. */
  boardEnded: { status: 401, title: 'The wall board has ended' },
  keyRefused: { status: 401, title: 'The telemetry key is not known' },
  apiKeyRefused: { status: 401, title: 'The API key is not known, or has ended' },
  forbidden: { status: 403, title: 'Forbidden' },
  /** errorPayload: role, needed permission. */
  roleForbids: { status: 403, title: 'Your role in the organisation does not allow this' },
  /** errorPayload: the scope. */
  scopeMissing: { status: 403, title: 'The API key does not allow this' },
  csrf: { status: 403, title: 'The request lacks a valid X-XSRF-TOKEN header' },
  notFound: { status: 404, title: 'Not Found' },
  methodNotAllowed: { status: 405, title: 'Method Not Allowed' },
  readOnly: { status: 405, title: 'This record is kept by the system and cannot be written' },
  concurrencyFailure: { status: 409, title: 'The record was changed by somebody else' },
  illegalMove: { status: 409, title: 'The journey cannot make this move' },
  incompleteJourney: { status: 409, title: 'The journey is not complete enough for this move' },
  overlappingJourneys: { status: 409, title: 'Other journeys overlap this one' },
  vehicleBusy: { status: 409, title: 'The vehicle runs another journey' },
  duplicateReference: { status: 409, title: 'The reference is already in use' },
  stillAllocated: { status: 409, title: 'Open journeys have this record' },
  duplicateEventType: { status: 409, title: 'The organisation has an event type of this code' },
  eventTypeInUse: { status: 409, title: 'Events of this type exist' },
  recordInUse: { status: 409, title: 'Other records refer to this one' },
  tooManyKeys: { status: 409, title: 'The organisation has as many API keys as it may' },
  duplicateKeyName: { status: 409, title: 'An API key has this name already' },
  alreadyMember: { status: 409, title: 'The person is a member of the organisation' },
  lastMember: { status: 409, title: 'The last member cannot be removed' },
  lastAdministrator: { status: 409, title: 'The last administrator cannot be removed' },
  deviceTaken: { status: 409, title: 'The asset has another device, or the device another asset' },
  /** errorPayload: owner, since when. */
  caseTaken: { status: 409, title: 'Somebody else has the case' },
  /** errorPayload: by whom, when. */
  caseClosed: { status: 409, title: 'The case is closed' },
  /** errorPayload: its level. */
  caseLevel: { status: 409, title: 'The case is at another level, or at the highest' },
  /** errorPayload: signer, when. */
  handoverWaits: { status: 409, title: 'A handover waits for its second signature already' },
  /** errorPayload: by whom, when. */
  handoverOver: { status: 409, title: 'The handover is signed by both, or was withdrawn' },
  ownHandover: { status: 409, title: 'Who hands over cannot take over as well' },
  handoverOfOther: { status: 409, title: 'Only who handed over can withdraw it' },
  /** errorPayload: unseen additions, since when. */
  handoverChanged: { status: 409, title: 'The list has additions that were not seen' },
  duplicateDesk: { status: 409, title: 'The organisation has a desk of this name' },
  tooManyDesks: { status: 409, title: 'The organisation has as many desks as it may have' },
  tooManyBoards: { status: 409, title: 'The organisation has as many wall boards as it may have' },
  tooManyRecords: { status: 409, title: 'The organisation has as many of these as it may have' },
  messageOutdated: { status: 409, title: 'The message is outdated' },
  notSentAgain: { status: 409, title: 'Sending the message again would not help' },
  boardLinkSpent: { status: 410, title: 'The link of the wall board was used, or its time is over' },
  preconditionFailed: { status: 412, title: 'Precondition Failed' },
  requestTimeout: { status: 408, title: 'The request did not arrive in time' },
  tooLarge: { status: 413, title: 'The request is too large' },
  unsupportedMediaType: { status: 415, title: 'Unsupported Media Type' },
  /** Range beyond the end; Content-Range gives the size. */
  rangeNotSatisfiable: { status: 416, title: 'Range Not Satisfiable' },
  /** By address or key; see Retry-After. */
  tooManyRequests: { status: 429, title: 'Too many requests; try again later' },
  headersTooLarge: { status: 431, title: 'The headers of the request are too large' },
  unreadablePosition: { status: 400, title: 'The position message cannot be read' },
  deviceMissing: { status: 400, title: 'The position message names no device' },
  /** The provider finds no road. */
  routeNotFound: { status: 422, title: 'Route calculation error' },
  routeCalculation: { status: 502, title: 'Route calculation error' },
  routeTimeout: { status: 504, title: 'Route calculation error' },
  unreadableFile: { status: 400, title: 'The file cannot be read' },
  importUnderWay: { status: 409, title: 'The import is under way or over' },
  overloaded: { status: 503, title: 'Too busy just now; try again shortly' },
  databaseGone: { status: 503, title: 'The database does not answer just now; try again shortly' },
  noEmbeddedDatabase: { status: 409, title: 'The database is PostgreSQL: pg_dump copies it' },
  databaseMoving: { status: 503, title: 'The database is being moved; nothing was stored' },
  archiveUnreadable: { status: 503, title: 'A file of archived positions cannot be read' },
  storageFull: { status: 503, title: 'The disk of the database is full; nothing was stored' },
  internal: { status: 500, title: 'Internal Server Error' },
} as const satisfies Record<string, { status: number; title: string }>;
export type ErrorCode = keyof typeof ERRORS;

/** `fields`: API names. */
export const recordChange = z.object({
  changeDateTimeUtc: z.string(),
  changeAuditUser: z.string(),
  kind: z.string(),
  changeComment: z.string().nullable(),
  fields: z.array(z.string()),
});
export type RecordChange = z.infer<typeof recordChange>;

/** application/problem+json, for JHipster clients. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string().optional(),
  path: z.string(),
  message: z.string(),
  errorKey: z.string().optional(),
  params: z.string().optional(),
  entityName: z.string().optional(),
  fieldErrors: z
    .array(z.object({ objectName: z.string(), field: z.string(), message: z.string() }))
    .optional(),
  /** overlappingJourneys: the journeys. Other servers send JSON text. */
  errorPayload: z.unknown().optional(),
  /** concurrencyFailure: changes since the caller's version, newest first. */
  changes: z.array(recordChange).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
