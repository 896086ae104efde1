import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import { type PotentialVerdict, potentialOf, type StopForecast } from '@linehaul/domain/forecast';
import type { TimeBasedStatus } from '@linehaul/domain/journeys';
import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import { effectiveTimes, limitsOf } from '@linehaul/domain/tracking';
import { instantText } from '../../platform/http/index.ts';
import type { JourneyForecasts } from './forecasts.ts';
import type {
  JourneyAhead,
  NextArrival,
  StopAheadRow,
  StoredVerdict,
  VerdictToStore,
} from './potential-store.ts';

export function verdictsToStore(
  ahead: readonly JourneyAhead[],
  forecasts: readonly JourneyForecasts[],
  settings: Partial<OrganisationSettings> | null,
): VerdictToStore[] {
  const all = settingsWith(settings ?? undefined);
  const byId = new Map(forecasts.map((one) => [one.running.journeyId as string, one]));
  return ahead.flatMap((journey) => {
    const found = byId.get(journey.id);
    const verdict = verdictOf(journey, found, all);
    const isOther = !(
      sameVerdict(journey.stored, verdict.journey) &&
      (journey.stored.status === null || journey.storedVersion === journey.version) &&
      journey.stops.every((stop, i) => sameVerdict(stop.stored, verdict.stops[i]!))
    );
    return isOther || !sameNext(journey.storedNext, verdict.next) ? [{ ...verdict, isOther }] : [];
  });
}

const sameNext = (a: NextArrival | null, b: NextArrival | null) =>
  a?.sequence === b?.sequence && a?.arrival === b?.arrival;

const NONE: StoredVerdict = { status: null, explanation: null };

function verdictOf(
  { id, version, stops }: JourneyAhead,
  found: JourneyForecasts | undefined,
  settings: OrganisationSettings,
): Omit<VerdictToStore, 'isOther'> {
  const forecastOf = new Map(found?.stops.map((one) => [one.stopId, one]));
  const fixAt = found?.running.fixAt ?? 0;
  const cases = stops.map((stop) => caseOf(stop, forecastOf.get(stop.id), settings));
  const potential = potentialOf(
    cases.filter(({ isStart }) => !isStart),
    settings.potentialDelayProbability,
  );
  const ofStop = new Map(potential.stops.map((verdict) => [verdict.stopId, verdict]));
  const stored = (verdict: PotentialVerdict, isQuiet: boolean): StoredVerdict => {
    const one = cases.find(({ stopId }) => stopId === verdict.stopId)!;
    return {
      status: verdict.status,
      explanation: isQuiet ? null : explanationOf(verdict, one.limits!, fixAt),
    };
  };
  const { journey: worst } = potential;
  const worstRow = worst && stops.find((stop) => stop.id === worst.stopId);
  const next = found?.stops[0] && ofStop.get(found.stops[0].stopId);
  const isProjectedLate = cases.some(({ projected }) => projected?.startsWith('POTENTIAL'));
  return {
    id,
    version,
    sequence: worst && worst.status !== 'ON_TIME' ? worstRow!.sequence : null,
    journey:
      worst === undefined
        ? NONE
        : worst.probability === undefined
          ? { status: worst.status, explanation: worstRow!.projectedExplanation }
          : stored(worst, worst.status === 'ON_TIME' && !isProjectedLate),
    next: next
      ? { sequence: stops.find(({ id: one }) => one === next.stopId)!.sequence, arrival: minuteOf(next.p50) }
      : null,
    stops: stops.map((stop) => {
      const verdict = ofStop.get(stop.id);
      if (!verdict) return { ...NONE, sequence: stop.sequence };
      const isQuiet = verdict.status === 'ON_TIME' && stop.projectedStatus === 'ON_TIME';
      return { ...stored(verdict, isQuiet), sequence: stop.sequence };
    }),
  };
}

/** Cut, as clocks and minutes of plan are. */
const minuteOf = (at: EpochMs) => Math.floor(at / MINUTE) * MINUTE;

export function limitsAhead(stop: StopAheadRow, settings: OrganisationSettings) {
  return limitsOf({ ...effectiveTimes(stop), windowClose: stop.windowClose ?? undefined }, settings);
}

function caseOf(stop: StopAheadRow, forecast: StopForecast | undefined, settings: OrganisationSettings) {
  const limits = limitsAhead(stop, settings);
  return {
    stopId: stop.id,
    isStart: stop.isStart,
    limits,
    forecast,
    projected: (stop.projectedStatus ?? undefined) as TimeBasedStatus | undefined,
  };
}

function explanationOf(
  { stopId, status, limit, probability, p50 }: PotentialVerdict,
  { planned, isRevised }: NonNullable<ReturnType<typeof limitsOf>>,
  fixAt: EpochMs,
): NonNullable<StoredVerdict['explanation']> {
  return {
    rule: status === 'ON_TIME' ? 'likelyInTime' : 'likelyLate',
    stopId,
    thresholdMinutes: Math.round((limit - planned) / MINUTE),
    plannedUtc: instantText(planned),
    ...(isRevised ? { isRevised } : {}),
    projectedUtc: instantText(minuteOf(p50)),
    probability: Math.round(probability * 100) / 100,
    fixTimesUtc: [instantText(fixAt)],
  };
}

/** Ignores the fix, which changes each minute. */
const FIELDS = ['rule', 'stopId', 'plannedUtc', 'thresholdMinutes', 'projectedUtc', 'probability'] as const;

function sameVerdict(a: StoredVerdict, b: StoredVerdict): boolean {
  if (a.status !== b.status) return false;
  if (!a.explanation || !b.explanation) return (a.explanation ?? null) === (b.explanation ?? null);
  return FIELDS.every((field) => (a.explanation![field] ?? null) === (b.explanation![field] ?? null));
}
