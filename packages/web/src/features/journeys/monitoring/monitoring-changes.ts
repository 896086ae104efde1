import type { QueryClient } from '@tanstack/react-query';
import { summaryKey } from '../../../shared/journeys/index.ts';
import { readAgain } from '../read-again.ts';

export const monitoringKey = (organisationId: string) => ['journeys', 'monitoring', organisationId] as const;

const CALM_MS = 700;

/** Reads at once, then at most every 0.7 s. */
export function monitoringReader(client: QueryClient, organisationId: string): () => void {
  let readAt = 0;
  let isWaiting = false;
  const read = () => {
    isWaiting = false;
    readAt = Date.now();
    void readAgain(client, monitoringKey(organisationId));
    void readAgain(client, summaryKey(organisationId));
  };
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(read, Math.max(0, readAt + CALM_MS - Date.now()));
  };
}
