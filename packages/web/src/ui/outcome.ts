import { createStore } from '../platform/store.ts';

export interface Outcome {
  readonly isSuccess: boolean;
  readonly isWarning?: boolean;
  readonly title: string;
  readonly text: string;
  readonly reason?: string;
}
export const outcomeStore = createStore<Outcome | undefined>(undefined);

export function showSuccess(title: string, text: string): void {
  outcomeStore.set({ isSuccess: true, title, text });
}

/** `reason`: the server's, unless it repeats `text`. */
export function showFailure(title: string, text: string, reason?: string): void {
  outcomeStore.set({ isSuccess: false, title, text, reason: reason === text ? undefined : reason });
}

export function showWarning(title: string, text: string): void {
  outcomeStore.set({ isSuccess: false, isWarning: true, title, text });
}
