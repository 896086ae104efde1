import type { OverlappingJourney } from '@linehaul/contracts/allocation';
import type { RecordChange } from '@linehaul/contracts/http';
import { createStore, useStore } from '../store.ts';

/** A dialog over a journey. Each may be opened from any screen; `app` shows them, the last opened on top. */
export type JourneyDialog =
  | { readonly kind: OfOneJourney; readonly journeyId: string }
  | {
      readonly kind: 'overlap';
      /** Unique reference of the journey that was to be saved. */
      readonly reference: string;
      readonly overlaps: readonly OverlappingJourney[];
      /** Sends the same again with overrideConflict; resolves when it is done, whatever came of it. */
      readonly onOverride: () => Promise<void>;
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
    };
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
export type OpenDialog = JourneyDialog & { readonly key: number };

const store = createStore<readonly OpenDialog[]>([]);
let count = 0;

/** @returns the key to close it by */
export function openJourneyDialog(dialog: JourneyDialog): number {
  const key = ++count;
  store.set([...store.get(), { ...dialog, key }]);
  return key;
}

export function closeJourneyDialog(key: number): void {
  store.set(store.get().filter((open) => open.key !== key));
}

/** Another organisation has other journeys, another screen other things to do. */
export function closeAllJourneyDialogs(): void {
  store.set([]);
}

export function useJourneyDialogs(): readonly OpenDialog[] {
  return useStore(store);
}

/** What every dialog component is given. */
export interface JourneyDialogProps<Dialog extends JourneyDialog = JourneyDialog> {
  readonly dialog: Dialog;
  /** Closes this one. */
  onClose(): void;
}
export type OneJourneyDialogProps = JourneyDialogProps<Extract<JourneyDialog, { journeyId: string }>>;
