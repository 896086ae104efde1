import {
  getPositionRangeOfAsset,
  type PositionColumns,
  RANGE_SIZE_DEFAULT,
} from '@linehaul/contracts/telemetry';
import type { DayActivity } from '@linehaul/contracts/vehicle-day';
import { useCallback } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { timeText } from '../../platform/time/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { failure } from '../toasts.tsx';

type Point = readonly [longitude: number, latitude: number];

export function useShowPart(assetId: string, name: string): (part: DayActivity) => Promise<void> {
  const { t } = useTranslation();
  const { closeAllDialogs, showPlace } = useDashboardCommands();
  const { name: orgId, timeZone } = useOrganisation();
  return useCallback(
    async (part) => {
      const { latitude, longitude, toLatitude, toLongitude, fromUtc, toUtc, kind } = part;
      if (latitude === null || longitude === null) return;
      const start: Point = [longitude, latitude];
      const end: Point = toLatitude === null || toLongitude === null ? start : [toLongitude, toLatitude];
      try {
        const line =
          kind === 'DRIVING'
            ? [start, ...(await readWay(orgId, assetId, fromUtc, toUtc)), end]
            : kind === 'NO_FIXES'
              ? [start, end]
              : undefined;
        closeAllDialogs();
        showPlace({
          longitude: end[0],
          latitude: end[1],
          label: `${name} ${timeText(fromUtc, timeZone)}–${timeText(toUtc, timeZone)}`,
          line,
          isUnseen: kind === 'NO_FIXES',
        });
      } catch {
        failure(t('dayStrip.showFailed'), 'day-part');
      }
    },
    [assetId, name, orgId, timeZone, t, closeAllDialogs, showPlace],
  );
}

/** Throws as `call`. */
async function readWay(orgId: string, assetId: string, from: string, to: string): Promise<readonly Point[]> {
  const way: Point[] = [];
  for (let after: string | undefined; ; ) {
    const page: PositionColumns = await call(getPositionRangeOfAsset, {
      params: { orgId, assetId, from, to },
      query: { after, size: RANGE_SIZE_DEFAULT },
    });
    way.push(...page.longitudes.map((longitude, i): Point => [longitude, page.latitudes[i]!]));
    if (page.next === null) return way;
    after = page.next;
  }
}
