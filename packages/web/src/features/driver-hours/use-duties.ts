import {
  addDriverDuty,
  type DriverHours,
  type DutyWire,
  deleteDriverDuty,
  getDriverHours,
  listDriverDuties,
  listDutyChanges,
} from '@linehaul/contracts/driver-hours';
import { DAY } from '@linehaul/domain/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { recordsKey } from '../../shared/organisation-data/index.ts';
import { failure, successWithUndo } from '../../ui/index.ts';

export interface WithMade extends DriverHours {
  readonly madeUtc: string;
}

const REREAD_MS = 60_000;

function useKey(driverId: string) {
  const { id } = useOrganisation();
  return [...recordsKey(id, 'drivers'), 'hours', driverId] as const;
}

export function useHours(driverId: string) {
  const { name: orgId } = useOrganisation();
  return useQuery({
    queryKey: [...useKey(driverId), 'now'],
    refetchInterval: REREAD_MS,
    queryFn: ({ signal }) => call(getDriverHours, { params: { orgId, driverId }, signal }),
  });
}

export function useDuties(driverId: string, days: number) {
  const { name: orgId } = useOrganisation();
  return useQuery({
    queryKey: [...useKey(driverId), 'duties', days],
    refetchInterval: REREAD_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const now = Date.now();
      const query = {
        fromUtc: new Date(now - days * DAY).toISOString(),
        toUtc: new Date(now + DAY).toISOString(),
      };
      return call(listDriverDuties, { params: { orgId, driverId }, query, signal });
    },
  });
}

export function useDutyChanges(driverId: string) {
  const { name: orgId } = useOrganisation();
  return useQuery({
    queryKey: [...useKey(driverId), 'changes'],
    queryFn: ({ signal }) => call(listDutyChanges, { params: { orgId, driverId }, signal }),
  });
}

export function useRereadHours(driverId: string): () => Promise<void> {
  const client = useQueryClient();
  const queryKey = useKey(driverId);
  return () => client.invalidateQueries({ queryKey });
}

/** Undo restores it as the driver's statement. */
export function useRemoveDuty(driverId: string): (duty: DutyWire) => Promise<void> {
  const { t } = useTranslation();
  const { name: orgId } = useOrganisation();
  const reread = useRereadHours(driverId);
  return async (duty) => {
    const params = { orgId, driverId, dutyId: duty.dutyId ?? '' };
    try {
      await call(deleteDriverDuty, { params });
    } catch {
      failure(t('driverHours.removeFailed'));
      await reread();
      return;
    }
    const { kind, fromUtc, toUtc } = duty;
    successWithUndo(t('driverHours.removed'), () => {
      void call(addDriverDuty, { params: { orgId, driverId }, body: { kind, fromUtc, toUtc } })
        .catch(() => failure(t('driverHours.undoFailed')))
        .finally(() => void reread());
    });
    await reread();
  };
}
