import type { OverlappingJourney, SharedKind } from '@linehaul/contracts/allocation';
import type { RecordChange } from '@linehaul/contracts/http';
import type { PlannedLegs } from '@linehaul/contracts/proposals';

export type JourneyDialog =
  | {
      readonly kind: OfOneJourney;
      readonly journeyId: string;
      /** Scrolls to hurt journeys. */
      readonly showsKnockOn?: boolean;
    }
  | {
      readonly kind: 'overlap';
      readonly reference: string;
      readonly overlaps: readonly OverlappingJourney[];
      readonly needsComment?: boolean;
      /** Never rejects. `comment`: trimmed; undefined unless `needsComment`. */
      readonly onOverride: (comment?: string) => Promise<void>;
      readonly onCancel?: () => void;
    }
  | {
      readonly kind: 'outdated';
      readonly reference: string;
      readonly changes: readonly RecordChange[];
      readonly onReload: () => void;
    }
  | {
      readonly kind: SelectionKind;
      readonly selectedIds: readonly string[];
      readonly excludedIds?: readonly string[];
      readonly availability?: AvailabilityQuestion;
      readonly proposals?: ProposalsQuestion;
      readonly onSelect: (ids: readonly string[]) => void;
    };
export type SelectionKind = 'selectDrivers' | 'selectVehicle' | 'selectTrailer';
/** Of the journey, or `start` to `end` (instants). */
export interface AvailabilityQuestion {
  readonly journeyId?: string;
  readonly start?: string;
  readonly end?: string;
}
export interface ProposalsQuestion {
  /** Absent: not stored yet. */
  readonly journeyId?: string;
  /** As typed; absent: as stored. */
  readonly plan?: PlannedLegs;
  readonly chosen: Readonly<Record<SharedKind, readonly string[]>>;
}
export type OfOneJourney =
  | 'overview'
  | 'schedule'
  | 'allocate'
  | 'close'
  | 'cancel'
  | 'delete'
  | 'changeStart'
  | 'lateReason'
  | 'copy'
  | 'repeat';
export interface JourneyDialogProps<Dialog extends JourneyDialog = JourneyDialog> {
  readonly dialog: Dialog;
  onClose(): void;
}
export type OneJourneyDialogProps = JourneyDialogProps<Extract<JourneyDialog, { journeyId: string }>>;
