import { type Availability, getAvailability, type SharedKind } from '@linehaul/contracts/allocation';
import { instantOfLocal } from '@linehaul/domain/time';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../platform/api/index.ts';
import type { PlanForm } from './use-plan-form.ts';

const PAUSE_MS = 400;

export type TeamAvailability = ReturnType<typeof useAvailability>;

export function useAvailability({ organisation, journey, values }: PlanForm) {
  const { id, timeZone } = organisation;
  const period = useMemo(() => {
    const start = instantOfLocal(values.plannedStartDateTimeUtc, timeZone);
    const last = values.stops.at(-1);
    const end =
      last &&
      (instantOfLocal(last.plannedDepartureTimeUtc, timeZone) ??
        instantOfLocal(last.plannedArrivalTimeUtc, timeZone));
    if (start === undefined || end === undefined || end <= start) return undefined;
    return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  }, [values.plannedStartDateTimeUtc, values.stops, timeZone]);
  const [start] = useDebouncedValue(period?.start, PAUSE_MS);
  const [end] = useDebouncedValue(period?.end, PAUSE_MS);
  const journeyId = journey?.journeyId;
  const { data } = useQuery({
    queryKey: ['planning', 'availability', id, journeyId, start, end],
    enabled: start !== undefined && end !== undefined,
    staleTime: 10_000,
    queryFn: ({ signal }): Promise<Availability> =>
      call(getAvailability, {
        params: { orgId: id },
        query: { start, end, ...(journeyId ? { journeyId } : {}) },
        signal,
        background: true,
      }),
  });
  return {
    question: period && { ...period, ...(journeyId ? { journeyId } : {}) },
    /** References of overlapping journeys. */
    busyWith: (kind: SharedKind, one: string): readonly string[] => [
      ...new Set(
        (data?.taken ?? [])
          .filter((taken) => taken.overlaps && taken.kind === kind && taken.id === one)
          .map((taken) => taken.journeyUniqueReference),
      ),
    ],
  };
}
