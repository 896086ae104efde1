import { useCallback, useEffect, useRef, useState } from 'react';
import { withEstimate } from './model/apply-estimate.ts';
import { type Estimate, useEstimate } from './use-estimate.ts';
import type { PlanForm } from './use-plan-form.ts';
import { useReference } from './use-reference.ts';

/** Proposes times and distance on each change until a time is typed, then on request. Stored times count as typed. */
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
  const order = useBlankTimes(form, isAutomatic);
  useEffect(() => {
    if (!isAutomatic || !schedule) return;
    const kilometres = String(Math.round(schedule.distanceKilometres * 10) / 10);
    change((now) => {
      // For another order; another follows.
      if (orderOf(now.stops) !== order) return {};
      // While running, the estimate covers only the rest; a typed distance stays.
      const isOwn = from > 0 || now.plannedKilometers !== proposedKilometres.current;
      if (!isOwn) proposedKilometres.current = kilometres;
      return {
        stops: withEstimate(now.stops, schedule, from, timeZone),
        ...(isOwn ? {} : { plannedKilometers: kilometres }),
      };
    });
  }, [isAutomatic, schedule, from, timeZone, order, change]);
  useProposedReference(form);
  const { again } = estimate;
  const propose = useCallback(() => {
    setAutomatic(true);
    if (!schedule) again();
  }, [schedule, again]);
  const onTyped = useCallback(() => setAutomatic(false), []);
  return { estimate, propose, onTyped };
}

const orderOf = (stops: PlanForm['values']['stops']) => stops.map(({ key }) => key).join();

/** A new order blanks times until estimated. */
function useBlankTimes({ values, change }: PlanForm, isAutomatic: boolean): string {
  const order = orderOf(values.stops);
  const known = useRef(order);
  useEffect(() => {
    if (known.current === order) return;
    known.current = order;
    if (!isAutomatic) return;
    change(({ stops }) => ({
      stops: stops.map((stop) =>
        stop.past ? stop : { ...stop, plannedArrivalTimeUtc: '', plannedDepartureTimeUtc: '' },
      ),
    }));
  }, [order, isAutomatic, change]);
  return order;
}

/** Follows the day until a reference is typed. */
function useProposedReference({ organisation, journey, values, propose }: PlanForm): void {
  const day = values.routingDate || values.plannedStartDateTimeUtc.slice(0, 10);
  const reference = useReference(organisation, day, journey === undefined);
  const last = useRef('');
  const { journeyUniqueReference } = values;
  useEffect(() => {
    if (!reference || reference === last.current || journeyUniqueReference !== last.current) return;
    last.current = reference;
    propose({ journeyUniqueReference: reference });
  }, [reference, journeyUniqueReference, propose]);
}
