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

export interface PastUnit {
  readonly journeys: readonly JourneyPlan[];
  readonly fixes: readonly Fix[];
  readonly exemptAreas: readonly Area[];
  readonly counted: readonly JourneyId[];
}

export interface WhatIfRequest {
  readonly unit: PastUnit;
  readonly variants: readonly OrganisationSettings[];
  readonly now: EpochMs;
}

export interface WhatIfCounts {
  readonly time: Record<string, number>;
  readonly episodes: Record<string, number>;
}

export interface WhatIfAnswer {
  readonly counts: readonly WhatIfCounts[];
  readonly journeys: number;
  readonly changed: number;
}

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
