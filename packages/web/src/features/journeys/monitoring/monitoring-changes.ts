import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../read-again.ts';

export const monitoringKey = (organisationId: string) => ['journeys', 'monitoring', organisationId] as const;

/** Changes come many times a second where hundreds run: the list is read again at most this often. */
const CALM_MS = 700;

/** Reads the monitor again when the stream names changed journeys: at once, and then at most every 0.7 s. */
export function monitoringReader(client: QueryClient, organisationId: string): () => void {
  let readAt = 0;
  let isWaiting = false;
  const read = () => {
    isWaiting = false;
    readAt = Date.now();
    void readAgain(client, monitoringKey(organisationId));
  };
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(read, Math.max(0, readAt + CALM_MS - Date.now()));
  };
}
