import type { ChangeBadge, Journey, JourneyChange } from '@linehaul/contracts/journeys';

export interface StatusStory {
  /** Instant. */
  readonly since?: string;
  /** Login. */
  readonly by?: string;
  readonly comment?: string;
  /** Text key. */
  readonly cause?: string;
  readonly endNotConfirmed?: boolean;
  readonly fixTimes: readonly string[];
  /** Set if changed while running. */
  readonly start?: StatusStory;
  /** Since that start, newest first. */
  readonly changes?: readonly JourneyChange[];
}

const SEEN_CAUSES = ['departure', 'laterStop', 'arrival', 'passing', 'nextJourney'];

/** `history`: newest first; empty: loading. */
export function statusStory(journey: Journey, history: readonly JourneyChange[]): StatusStory {
  const { journeyStatus } = journey;
  const move = history.find((entry) => movesTo(entry, journeyStatus));
  switch (journeyStatus) {
    case 'IN_PROGRESS':
      return startOf(journey, history);
    case 'IN_PROGRESS_JOURNEY_CHANGE': {
      const start = startOf(journey, history);
      const cause = move && `journeyActions.kind.${move.kind}`;
      const changes = planChangesSince(history, isStart);
      return { ...moveFacts(move), cause, fixTimes: [], start, changes };
    }
    case 'COMPLETED':
      return endOf(journey, move);
    case 'CLOSED':
      return {
        ...moveFacts(move),
        cause: move?.author === 'ENGINE' ? CLOSED_BY_ITSELF : undefined,
        fixTimes: [],
      };
    case 'DRAFT':
      if (!move) return { since: journey.createdDateTimeUtc, by: createdBy(history), fixTimes: [] };
      return { ...moveFacts(move), fixTimes: [] };
    default:
      return { ...moveFacts(move), fixTimes: [] };
  }
}

const CLOSED_BY_ITSELF = 'journeyBadges.ended.byItself';

function moveFacts(move: JourneyChange | undefined): Pick<StatusStory, 'since' | 'by' | 'comment'> {
  return {
    since: move?.changeDateTimeUtc,
    by: move?.changeAuditUser,
    comment: move?.changeComment ?? undefined,
  };
}

function startOf(journey: Journey, history: readonly JourneyChange[]): StatusStory {
  const entry = history.find(isStart) ?? history.find((one) => movesTo(one, 'IN_PROGRESS'));
  const at = journey.startedDateTimeUtc ?? undefined;
  const cause = journey.startCause ?? undefined;
  return {
    ...moveFacts(entry),
    since: at ?? entry?.changeDateTimeUtc,
    cause: cause && `journeyBadges.began.${cause}`,
    endNotConfirmed: false,
    fixTimes: at && cause && SEEN_CAUSES.includes(cause) ? [at] : [],
  };
}

function endOf(journey: Journey, move: JourneyChange | undefined): StatusStory {
  const at = journey.completedDateTimeUtc ?? undefined;
  const cause = endCauseOf(journey) ?? undefined;
  return {
    ...moveFacts(move),
    since: at ?? move?.changeDateTimeUtc,
    cause: cause && `journeyBadges.ended.${cause}`,
    endNotConfirmed: journey.endConfirmed === false,
    fixTimes: at && cause && SEEN_CAUSES.includes(cause) ? [at] : [],
  };
}

function endCauseOf({ completionCause, endConfirmed }: Journey): string | null {
  const isAtEnd = completionCause === 'arrival' || completionCause === 'passing';
  return endConfirmed === false && isAtEnd ? 'endUnseen' : completionCause;
}

function isStart({ kind }: JourneyChange): boolean {
  return kind === 'start';
}

function movesTo({ before, after }: JourneyChange, status: string): boolean {
  return after?.journeyStatus === status && before?.journeyStatus !== status;
}

function createdBy(history: readonly JourneyChange[]): string | undefined {
  return history.find((entry) => entry.kind === 'create')?.changeAuditUser;
}

/** Changes by people, not the engine's. */
const PLAN_CHANGES = ['plan', 'allocate', 'startDate', 'change'];

/** After approval or completion, newest first. */
export function changesBehind(
  badge: ChangeBadge,
  history: readonly JourneyChange[],
): readonly JourneyChange[] {
  const status = badge === 'CHANGED_POST_APPROVAL' ? 'APPROVED' : 'COMPLETED';
  return planChangesSince(history, (entry) => movesTo(entry, status));
}

function planChangesSince(
  history: readonly JourneyChange[],
  began: (entry: JourneyChange) => boolean,
): readonly JourneyChange[] {
  const since = history.findLastIndex(began);
  const after = since < 0 ? history : history.slice(0, since);
  return after.filter((entry) => PLAN_CHANGES.includes(entry.kind));
}

interface RevisedStop {
  readonly id: string;
  readonly revisedArrivalTimeUtc?: string | null;
  readonly revisedDepartureTimeUtc?: string | null;
}

/** The newest change that set the current times. */
export function revisionOf(stopId: string, history: readonly JourneyChange[]): JourneyChange | undefined {
  const timesIn = (side: JourneyChange['before']) => {
    const stops: readonly RevisedStop[] = Array.isArray(side?.stops) ? side.stops : [];
    const stop = stops.find(({ id }) => id === stopId);
    return stop && [stop.revisedArrivalTimeUtc ?? null, stop.revisedDepartureTimeUtc ?? null].join();
  };
  return history.find(({ kind, before, after }) => {
    const times = kind === 'plan' ? timesIn(after) : undefined;
    return times !== undefined && times !== timesIn(before);
  });
}
