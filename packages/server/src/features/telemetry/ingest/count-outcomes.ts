import { type IngestAnswer, REASONS_LIMIT } from '@linehaul/contracts/telemetry';
import type { Outcome } from './write-batch.ts';

export interface EntryOutcome {
  readonly device: string | undefined;
  readonly outcome: Outcome;
}

export function countOutcomes(entries: readonly EntryOutcome[]): IngestAnswer {
  const counts = { accepted: 0, duplicate: 0, quarantined: 0, refused: 0 };
  const reasons: IngestAnswer['reasons'] = [];
  for (const [index, { device, outcome }] of entries.entries()) {
    counts[outcome.kind]++;
    const because = reasonOf(outcome);
    if (because && reasons.length < REASONS_LIMIT) {
      reasons.push({ index, device: device ?? null, field: because.field ?? null, reason: because.reason });
    }
  }
  return { ...counts, reasons };
}

function reasonOf(outcome: Outcome): { field?: string; reason: string } | undefined {
  switch (outcome.kind) {
    case 'accepted':
      return outcome.unknownJourney
        ? { field: 'journeyReference', reason: 'no such journey; the position is kept without it' }
        : undefined;
    case 'duplicate':
      return undefined;
    case 'quarantined':
      return { field: 'device', reason: 'unknown device; kept until it is given to an asset' };
    case 'refused':
      return outcome;
  }
}
