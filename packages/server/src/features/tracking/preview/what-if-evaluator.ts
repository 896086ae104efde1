import type { EpochMs, JourneyId } from '@linehaul/domain/core';
import type { Area } from '@linehaul/domain/geo';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import {
  type Fix,
  type JourneyPlan,
  sameVerdicts,
  trackVehicle,
  verdictsOf,
} from '@linehaul/domain/tracking';

/** A vehicle's part of the past: everything that the engine is told of it. */
export interface PastUnit {
  readonly journeys: readonly JourneyPlan[];
  readonly fixes: readonly Fix[];
  readonly exemptAreas: readonly Area[];
  /** The others only explain what comes before and after these. */
  readonly counted: readonly JourneyId[];
}

export interface WhatIfRequest {
  readonly unit: PastUnit;
  /** The first are the settings as they are. */
  readonly variants: readonly OrganisationSettings[];
  readonly now: EpochMs;
}

export interface WhatIfCounts {
  /** Journeys by the worst status of their stops; NOT_JUDGED where none has one. */
  readonly time: Record<string, number>;
  /** Episodes by kind. */
  readonly episodes: Record<string, number>;
}

export interface WhatIfAnswer {
  /** One a variant. */
  readonly counts: readonly WhatIfCounts[];
  readonly journeys: number;
  /** Journeys that the second variant tells something else of than the first. */
  readonly changed: number;
}

/** Evaluates one unit as often as there are variants. */
export function evaluateVariants({ unit, variants, now }: WhatIfRequest): WhatIfAnswer {
  const counted = new Set(unit.counted);
  const { journeys, fixes, exemptAreas } = unit;
  const verdicts = variants.map((settings) =>
    verdictsOf(trackVehicle({ settings, now, journeys, fixes, exemptAreas }), counted),
  );
  const counts = verdicts.map((found): WhatIfCounts => {
    const sum: WhatIfCounts = { time: {}, episodes: {} };
    for (const { time = 'NOT_JUDGED', episodes } of found.values()) {
      addTo(sum.time, time, 1);
      for (const [kind, count] of Object.entries(episodes)) addTo(sum.episodes, kind, count);
    }
    return sum;
  });
  const [asIs, wanted = asIs] = verdicts;
  let changed = 0;
  for (const [id, was] of asIs ?? []) if (!sameVerdicts(was, wanted!.get(id)!)) changed++;
  return { counts, journeys: asIs?.size ?? 0, changed };
}

export function addCounts(sum: WhatIfCounts, more: WhatIfCounts): void {
  for (const [status, count] of Object.entries(more.time)) addTo(sum.time, status, count);
  for (const [kind, count] of Object.entries(more.episodes)) addTo(sum.episodes, kind, count);
}

function addTo(counts: Record<string, number>, name: string, count: number): void {
  counts[name] = (counts[name] ?? 0) + count;
}
