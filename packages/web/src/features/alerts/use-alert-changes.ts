import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadScreen } from '../../platform/lazy/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { useStore } from '../../platform/store.ts';
import { useReadAgain } from '../../platform/stream/index.ts';
import { alertKeys } from './keys.ts';
import { alarmSound } from './sound-switch.ts';
import { useSummary } from './use-summary.ts';

/** Refetches alerts; chimes if sound is on. */
export function useAlertChanges(): void {
  const client = useQueryClient();
  const { organisation } = useSession();
  const { id: organisationId, name } = organisation ?? {};
  const isOn = useStore(alarmSound);
  const { data, dataUpdatedAt } = useSummary(organisation);
  const open = data?.open;

  useReadAgain('alerts');

  useEffect(() => {
    if (organisationId && open !== undefined)
      void client.invalidateQueries({ queryKey: [...alertKeys.all(organisationId), 'list'] });
  }, [client, organisationId, open]);

  useEffect(() => {
    if (!isOn || !name || dataUpdatedAt === 0) return;
    loadScreen(() => import('./call-out.ts').then((module) => module.callOut)).then(
      (callOut) => callOut(name),
      () => undefined,
    );
  }, [isOn, name, dataUpdatedAt]);
}
