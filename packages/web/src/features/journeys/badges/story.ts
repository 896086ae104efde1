import type { ChangeBadge, Journey, JourneyChange } from '@linehaul/contracts/journeys';
import { isRunning } from '@linehaul/domain/journeys';

/** How a journey came to its status: what is known of it, from the journey itself and from its history. */
export interface StatusStory {
  /** When it came to the status, an instant. */
  readonly since?: string;
  /** Login. */
  readonly by?: string;
  readonly comment?: string;
  /** Key of the words that say why. */
  readonly cause?: string;
  /** The end was never seen. */
  readonly endNotConfirmed?: boolean;
  /** The fix that the engine went by. */
  readonly fixTimes: readonly string[];
}

const SEEN_CAUSES = ['departure', 'laterStop', 'arrival', 'passing', 'nextJourney'];

/** @param history newest first; empty while it isn't known */
export function statusStory(journey: Journey, history: readonly JourneyChange[]): StatusStory {
  const { journeyStatus } = journey;
  const running = isRunning(journeyStatus);
  const move = history.find((entry) => movesTo(entry, journeyStatus));
  const known = {
    since: move?.changeDateTimeUtc,
    by: move?.changeAuditUser,
    comment: move?.changeComment ?? undefined,
  };
  if (running || journeyStatus === 'COMPLETED') {
    const at = (running ? journey.startedDateTimeUtc : journey.completedDateTimeUtc) ?? undefined;
    const cause = (running ? journey.startCause : endCauseOf(journey)) ?? undefined;
    const start = running ? history.find((entry) => entry.kind === 'start') : move;
    return {
      since: at ?? known.since,
      by: start?.changeAuditUser ?? known.by,
      comment: start?.changeComment ?? undefined,
      cause: cause && `${running ? 'began' : 'ended'}.${cause}`,
      endNotConfirmed: !running && journey.endConfirmed === false,
      fixTimes: at && cause && SEEN_CAUSES.includes(cause) ? [at] : [],
    };
  }
  if (journeyStatus === 'DRAFT' && !move)
    return { since: journey.createdDateTimeUtc, by: createdBy(history), fixTimes: [] };
  return { ...known, fixTimes: [] };
}

/** What nobody saw is no arrival and no passing. */
function endCauseOf({ completionCause, endConfirmed }: Journey): string | null {
  const isAtEnd = completionCause === 'arrival' || completionCause === 'passing';
  return endConfirmed === false && isAtEnd ? 'endUnseen' : completionCause;
}

function movesTo({ before, after }: JourneyChange, status: string): boolean {
  return after?.journeyStatus === status && before?.journeyStatus !== status;
}

function createdBy(history: readonly JourneyChange[]): string | undefined {
  return history.find((entry) => entry.kind === 'create')?.changeAuditUser;
}

/** What a person does to a plan; moves along the life cycle and what the engine finds are none of it. */
const PLAN_CHANGES = ['plan', 'allocate', 'startDate', 'change'];

/** What gave the journey the badge: changes of the plan after it was approved, or after it was completed; newest first. */
export function changesBehind(
  badge: ChangeBadge,
  history: readonly JourneyChange[],
): readonly JourneyChange[] {
  const status = badge === 'CHANGED_POST_APPROVAL' ? 'APPROVED' : 'COMPLETED';
  const since = history.findLastIndex((entry) => movesTo(entry, status));
  const after = since < 0 ? history : history.slice(0, since);
  return after.filter((entry) => PLAN_CHANGES.includes(entry.kind));
}
