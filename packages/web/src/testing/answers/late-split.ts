import type { LateSplitWire } from '@linehaul/contracts/late-reason';

const instant = (clock: string) => `2026-01-05T${clock}:00.000Z`;
const none = { locationName: null, fromLocationName: null, minutes: null, usualMinutes: null };
const nothing = { ...none, learntFrom: null, reference: null };
/** 52 minutes: 31 road, 14 store, 7 unseen. */
export const SPLIT: LateSplitWire = {
  stopId: 'yard',
  locationName: 'Aliwal North Yard',
  minutes: 52,
  isSoFar: true,
  asOfUtc: instant('12:32'),
  proposed: 'Road Delay',
  causes: [
    {
      reason: 'Road Delay',
      minutes: 31,
      share: 31 / 52,
      evidence: [
        {
          ...nothing,
          ...{
            kind: 'leg',
            fromUtc: instant('10:43'),
            toUtc: instant('11:57'),
            fromLocationName: 'Jamestown',
          },
          ...{ locationName: 'Aliwal North Yard', minutes: 74, usualMinutes: 43, learntFrom: 46 },
        },
      ],
    },
    {
      reason: 'Store Delay',
      minutes: 14,
      share: 14 / 52,
      evidence: [
        {
          ...nothing,
          ...{ kind: 'visit', fromUtc: instant('07:18'), toUtc: instant('08:22'), locationName: 'Komani DC' },
          ...{ minutes: 64, usualMinutes: 50 },
        },
      ],
    },
    {
      reason: 'Not explained',
      minutes: 7,
      share: 7 / 52,
      evidence: [{ ...nothing, kind: 'gap', fromUtc: instant('10:41'), toUtc: instant('10:48') }],
    },
  ],
};
