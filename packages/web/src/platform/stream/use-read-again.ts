import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/index.tsx';
import { listenToOrganisation } from './organisation-stream.ts';

const GATHER_MS = 150;

export function useReadAgain(name: string): void {
  const client = useQueryClient();
  const { organisation } = useSession();
  const { id, name: orgName } = organisation ?? {};
  useEffect(() => {
    if (!id || !orgName) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: [name, id] });
      }, GATHER_MS);
    };
    const end = listenToOrganisation(orgName, { on: { [name]: readAgain }, onAgain: readAgain });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client, id, orgName, name]);
}

const POLL_MS = 30_000;
const SOON_MS = 300;

/**
 * Milliseconds to the next read: at most 30 s, for lost streams; sooner when a snoozed one returns, which gives no
 * event.
 */
export function pollUntil(nextReturnUtc: string | null | undefined): number {
  if (!nextReturnUtc) return POLL_MS;
  return Math.min(POLL_MS, Math.max(SOON_MS, Date.parse(nextReturnUtc) - Date.now() + SOON_MS));
}
