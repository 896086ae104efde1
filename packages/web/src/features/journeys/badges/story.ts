import type { ChangeBadge, Journey, JourneyChange } from '@linehaul/contracts/journeys';
import { isRunning } from '@linehaul/domain/journeys';

export interface StatusStory {
  /** Instant. */
  readonly since?: string;
  /** Login. */
  readonly by?: string;
  readonly comment?: string;
  /** Key of a text. */
  readonly cause?: string;
  readonly endNotConfirmed?: boolean;
  /** The fix that decided. */
  readonly fixTimes: readonly string[];
}

const SEEN_CAUSES = ['departure', 'laterStop', 'arrival', 'passing', 'nextJourney'];

/** `history`: newest first; empty while loading. */
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

/** An unseen end is neither arrival nor passing. */
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

/** Changes by people, without transitions and findings of the engine. */
const PLAN_CHANGES = ['plan', 'allocate', 'startDate', 'change'];

/** Plan changes after approval or completion, newest first. */
export function changesBehind(
  badge: ChangeBadge,
  history: readonly JourneyChange[],
): readonly JourneyChange[] {
  const status = badge === 'CHANGED_POST_APPROVAL' ? 'APPROVED' : 'COMPLETED';
  const since = history.findLastIndex((entry) => movesTo(entry, status));
  const after = since < 0 ? history : history.slice(0, since);
  return after.filter((entry) => PLAN_CHANGES.includes(entry.kind));
}
