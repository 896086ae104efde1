import { createStore } from '../store.ts';

/** For changes outside the router, such as the organisation. */
type Ask = () => Promise<boolean>;

let asks: readonly Ask[] = [];
const isLetGo = createStore(false);

/** Disables guards until reload: the session ended. */
export function letGo(): void {
  isLetGo.set(true);
}

export function hasLetGo(): boolean {
  return isLetGo.get();
}

export function guardLeaving(ask: Ask): () => void {
  asks = [...asks, ask];
  return () => {
    asks = asks.filter((one) => one !== ask);
  };
}

export async function mayLeave(): Promise<boolean> {
  if (isLetGo.get()) return true;
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}
