import type { JourneyRow } from '@linehaul/contracts/journeys';
import { type JourneyKnockOn, listJourneyKnockOn } from '@linehaul/contracts/knock-on';
import { isRunning } from '@linehaul/domain/journeys';
import { useMemo } from 'react';
import { call } from '../../platform/api/index.ts';
import { screenCall, useScreenCall } from '../forecasts/index.ts';

type Shown = Pick<JourneyRow, 'journeyId' | 'journeyStatus' | 'version'>;

export interface KnockOns {
  /** Delay from which a start is late. */
  readonly lateAfterMinutes: number;
  /** That taught the shares, and how many it takes to say any. */
  readonly starts: { readonly learnt: number; readonly simulated: number; readonly least: number };
  readonly byJourney: ReadonlyMap<string, JourneyKnockOn>;
}

export const NO_KNOCK_ONS: KnockOns = {
  lateAfterMinutes: 0,
  starts: { learnt: 0, simulated: 0, least: 0 },
  byJourney: new Map(),
};

const KNOCK_ON = screenCall('knock-on', ({ orgId, journeyIds, signal }) =>
  call(listJourneyKnockOn, { params: { orgId }, query: { journeyIds }, signal, background: true }),
);

const canHurt = ({ journeyStatus }: Shown) =>
  journeyStatus === 'APPROVED' || journeyStatus === 'COMPLETED' || isRunning(journeyStatus);

/** Those that hurt others; empty without an answer. */
export function useKnockOn(journeys: readonly Shown[]): KnockOns {
  const asked = journeys.filter(canHurt);
  const data = useScreenCall(
    KNOCK_ON,
    asked.map(({ journeyId }) => journeyId),
    asked.map(({ journeyId, journeyStatus, version }) => `${journeyId} ${journeyStatus} ${version}`).join(),
  );
  return useMemo(
    () =>
      data
        ? {
            lateAfterMinutes: data.lateAfterMinutes,
            starts: {
              learnt: data.startsLearnt,
              simulated: data.startsSimulated,
              least: data.leastStarts,
            },
            byJourney: new Map(data.journeys.map((one) => [one.journeyId, one])),
          }
        : NO_KNOCK_ONS,
    [data],
  );
}
