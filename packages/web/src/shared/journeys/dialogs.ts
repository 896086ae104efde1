import type { OverlappingJourney } from '@linehaul/contracts/allocation';
import type { RecordChange } from '@linehaul/contracts/http';

export type JourneyDialog =
  | { readonly kind: OfOneJourney; readonly journeyId: string }
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
      /** The asset in the other trailer place. */
      readonly excludedIds?: readonly string[];
      /** Absent = availability is not shown. */
      readonly availability?: AvailabilityQuestion;
      /** Never empty; the dialog closes itself. */
      readonly onSelect: (ids: readonly string[]) => void;
    };
export type SelectionKind = 'selectDrivers' | 'selectVehicle' | 'selectTrailer';
/** A journey's own period, or `start` to `end` (instants); with all three, that period for that journey. */
export interface AvailabilityQuestion {
  readonly journeyId?: string;
  readonly start?: string;
  readonly end?: string;
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
