import type { JourneyChange } from '@linehaul/contracts/journeys';
import { type ChangeInWords, journeyChangesInWords } from '@linehaul/domain/audit';
import { labelOf } from '@linehaul/domain/entities';

/** 'Driver: Xolani Dlamini → Nkosinathi Chauke; …' */
export function changesText({ before, after }: JourneyChange, timeZone: string): string {
  return lineOf(journeyChangesInWords(before, after, timeZone));
}

export function lineOf(changes: readonly Nullable<ChangeInWords>[]): string {
  return changes
    .map(({ what, from, to }) => `${what}: ${from ?? 'Not specified'} → ${to ?? 'Not specified'}`)
    .join('; ');
}

type Nullable<T> = { readonly [Name in keyof T]: T[Name] | null };

export function kindText(kind: string): string {
  return labelOf(kind);
}

export function overriddenText({ after }: JourneyChange): string | null {
  const overridden = after?.overridden;
  if (!Array.isArray(overridden) || overridden.length === 0) return null;
  return overridden.map((one) => String(one.journeyUniqueReference)).join(', ');
}
