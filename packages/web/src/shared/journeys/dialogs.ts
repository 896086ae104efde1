import type { OverlappingJourney, SharedKind } from '@linehaul/contracts/allocation';
import type { RecordChange } from '@linehaul/contracts/http';

export type JourneyDialog =
  | {
      readonly kind: OfOneJourney;
      readonly journeyId: string;
      /** Of an overview: what the journey hurts comes into sight. */
      readonly showsKnockOn?: boolean;
    }
  | {
      readonly kind: 'overlap';
      readonly reference: string;
      readonly overlaps: readonly OverlappingJourney[];
      /** An override requires a change comment; the dialog asks for it. */
      readonly needsComment?: boolean;
      /** Never rejects. `comment` is trimmed; undefined unless `needsComment`. */
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
      /** Absent = availability is not shown. */
      readonly availability?: AvailabilityQuestion;
      /** Absent = nobody is ranked. */
      readonly proposals?: ProposalsQuestion;
      readonly onSelect: (ids: readonly string[]) => void;
    };
export type SelectionKind = 'selectDrivers' | 'selectVehicle' | 'selectTrailer';
/** Of a journey's own period, or of `start` to `end` (instants). */
export interface AvailabilityQuestion {
  readonly journeyId?: string;
  readonly start?: string;
  readonly end?: string;
}
/** Who fits a stored journey, with what is chosen for it. */
export interface ProposalsQuestion {
  readonly journeyId: string;
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
