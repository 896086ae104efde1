import { useCallback, useEffect, useRef, useState } from 'react';
import { withEstimate } from './model/apply-estimate.ts';
import { type Estimate, useEstimate } from './use-estimate.ts';
import type { PlanForm } from './use-plan-form.ts';

/**
 * Times and distance from the route calculation, proposed again whenever stops or start change, until the person types a time;
 * after that only when they are asked for. What a journey has already counts as typed.
 */
export function useProposals(form: PlanForm): {
  readonly estimate: Estimate;
  propose(): void;
  onTyped(): void;
} {
  const { organisation, values, change } = form;
  const estimate = useEstimate(organisation, values);
  const [isAutomatic, setAutomatic] = useState(form.journey === undefined);
  const { schedule, from } = estimate;
  const proposedKilometres = useRef(values.plannedKilometers);
  const { timeZone } = organisation;
  useEffect(() => {
    if (!isAutomatic || !schedule) return;
    const kilometres = String(Math.round(schedule.distanceKilometres * 10) / 10);
    change((now) => {
      // Of a running journey only the rest is reckoned; a distance that was typed stays.
      const isOwn = from > 0 || now.plannedKilometers !== proposedKilometres.current;
      if (!isOwn) proposedKilometres.current = kilometres;
      return {
        stops: withEstimate(now.stops, schedule, from, timeZone),
        ...(isOwn ? {} : { plannedKilometers: kilometres }),
      };
    });
  }, [isAutomatic, schedule, from, timeZone, change]);
  const { again } = estimate;
  const propose = useCallback(() => {
    setAutomatic(true);
    // After a failure the same question is asked again.
    if (!schedule) again();
  }, [schedule, again]);
  const onTyped = useCallback(() => setAutomatic(false), []);
  return { estimate, propose, onTyped };
}
