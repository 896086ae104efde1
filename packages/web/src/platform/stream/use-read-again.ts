import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/index.tsx';
import { listenToOrganisation } from './organisation-stream.ts';

const GATHER_MS = 150;

/** Refetches what is under the organisation's key `[name, id]` when the stream says that some changed. */
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
 * Milliseconds until a summary is read again. Where no stream is open it is at most half a minute old; what is put off
 * returns without any event, and is read at that time.
 */
export function pollUntil(nextReturnUtc: string | null | undefined): number {
  if (!nextReturnUtc) return POLL_MS;
  return Math.min(POLL_MS, Math.max(SOON_MS, Date.parse(nextReturnUtc) - Date.now() + SOON_MS));
}
