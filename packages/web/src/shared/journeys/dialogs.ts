import type { OverlappingJourney } from '@linehaul/contracts/allocation';
import type { RecordChange } from '@linehaul/contracts/http';

/** A dialog over a journey. Each may be opened from any screen by `DashboardCommands.openDialog`. */
export type JourneyDialog =
  | { readonly kind: OfOneJourney; readonly journeyId: string }
  | {
      readonly kind: 'overlap';
      /** Unique reference of the journey that was to be saved. */
      readonly reference: string;
      readonly overlaps: readonly OverlappingJourney[];
      /** What is sent has no change comment of its own, and an override demands one: the dialog asks for it. */
      readonly needsComment?: boolean;
      /**
       * Sends the same again with overrideConflict; resolves when it is done, whatever came of it.
       * @param comment what was asked for, trimmed; undefined unless `needsComment`
       */
      readonly onOverride: (comment?: string) => Promise<void>;
      /** After 'Cancel Allocation'. */
      readonly onCancel?: () => void;
    }
  | {
      /** A save was based on an older version. */
      readonly kind: 'outdated';
      readonly reference: string;
      readonly changes: readonly RecordChange[];
      /** Reads the journey again; what the person has typed may be kept by whoever opened it. */
      readonly onReload: () => void;
    }
  | {
      /** Who or what a journey is to have, chosen from the organisation's lists: up to 2 drivers, or one asset. */
      readonly kind: SelectionKind;
      readonly selectedIds: readonly string[];
      /** Cannot be chosen: what stands in the other trailer place. */
      readonly excludedIds?: readonly string[];
      /** Shows who is free then; absent = availability is not shown. */
      readonly availability?: AvailabilityQuestion;
      /** The choice, never empty; the dialog closes itself. */
      readonly onSelect: (ids: readonly string[]) => void;
    };
export type SelectionKind = 'selectDrivers' | 'selectVehicle' | 'selectTrailer';
/** A journey's own period, or from `start` to `end` (instants); with all three the given period, for that journey. */
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
/** What every dialog component is given. */
export interface JourneyDialogProps<Dialog extends JourneyDialog = JourneyDialog> {
  readonly dialog: Dialog;
  /** Closes this one. */
  onClose(): void;
}
export type OneJourneyDialogProps = JourneyDialogProps<Extract<JourneyDialog, { journeyId: string }>>;
