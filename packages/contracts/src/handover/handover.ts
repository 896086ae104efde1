import { HANDOVER_CHANGES, HANDOVER_STATES } from '@linehaul/domain/handover';
import { z } from 'zod';
import { exceptionCase } from '../cases/index.ts';
import { instant, namedSchemas } from '../http/index.ts';

const count = z.number().int();

const row = {
  key: z.string(),
  /** Came, noted or gone since the first signature. */
  mark: z.object({ id: z.string(), kind: z.enum(HANDOVER_CHANGES), atUtc: instant }).nullable(),
};
const journey = { journeyId: z.string(), journeyUniqueReference: z.string() };

const note = z.object({
  id: z.string(),
  atUtc: instant,
  actor: z.string(),
  comment: z.string(),
  dueUtc: instant.nullable(),
});

export const NOTES_SHOWN = 3;
const standingCase = z.object({
  ...row,
  case: exceptionCase,
  /** Newest first, at most three of `noteCount`. */
  notes: z.array(note),
  noteCount: count,
  /** The newest that is no promise. */
  noteId: z.string().nullable(),
});
export type HandoverCase = z.infer<typeof standingCase>;

const promise = z.object({
  ...row,
  dueUtc: instant,
  comment: z.string(),
  actor: z.string(),
  atUtc: instant,
  caseId: z.string(),
  caseNumber: count,
  journeyUniqueReference: z.string().nullable(),
  fleetNumber: z.string().nullable(),
  registrationNumber: z.string().nullable(),
});
export type HandoverPromise = z.infer<typeof promise>;

const lateJourney = z.object({
  ...row,
  ...journey,
  /** Where it is surest to be late. */
  locationName: z.string(),
  plannedUtc: instant,
  p10Utc: instant,
  p90Utc: instant,
  /** 0.5 to 1 */
  probability: z.number(),
});
export type HandoverLate = z.infer<typeof lateJourney>;

const startingJourney = z.object({
  ...row,
  ...journey,
  plannedStartUtc: instant,
  locationName: z.string().nullable(),
  lacksVehicle: z.boolean(),
  lacksDriver: z.boolean(),
});
export type HandoverStart = z.infer<typeof startingJourney>;

const silentVehicle = z.object({
  ...row,
  registrationNumber: z.string(),
  fleetNumber: z.string().nullable(),
  deviceId: z.string().nullable(),
  lastFixUtc: instant,
  journeyUniqueReference: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type HandoverSilent = z.infer<typeof silentVehicle>;

/** `total` counts unlisted rows too, but not those gone. */
const section = <R extends z.ZodType>(rows: R) => z.object({ rows: z.array(rows), total: count });

const handoverLists = z.object({
  /** By rank; put-off ones last. */
  cases: section(standingCase),
  /** Next first. */
  promises: section(promise),
  /** Surest first. */
  late: section(lateJourney),
  /** Next first. */
  starts: section(startingJourney),
  /** Longest first. */
  silent: section(silentVehicle),
});
export type HandoverLists = z.infer<typeof handoverLists>;

/** From the shift's start to the lists' time. */
const shiftFigures = z.object({
  fromUtc: instant,
  casesOpened: count,
  /** Cases taken; null: none. */
  medianMinutesToTake: z.number().nullable(),
  /** Closed ones, 0 to 1; null: none. */
  endedUntouchedShare: z.number().nullable(),
  mostAlarmsInTenMinutes: count,
});

const signature = z.object({ login: z.string(), atUtc: instant, remark: z.string().nullable() });
export type HandoverSignature = z.infer<typeof signature>;

const who = {
  given: signature.nullable(),
  taken: signature.nullable(),
  withdrawnUtc: instant.nullable(),
};

export const handover = z.object({
  /** Null: unsigned. */
  id: z.string().nullable(),
  state: z.enum(HANDOVER_STATES),
  ...who,
  /** From giver to taker; null before the second signature. */
  handedCases: count.nullable(),
  /** Now, the second signature, or the first if withdrawn. */
  asOfUtc: instant,
  shift: shiftFigures,
  lists: handoverLists,
});
handover.register(namedSchemas, { name: 'Handover' });
export type Handover = z.infer<typeof handover>;

export const signedHandover = z.object({ id: z.string(), state: z.enum(HANDOVER_STATES), ...who });
export type SignedHandover = z.infer<typeof signedHandover>;
