import type { ExceptionCase } from '@linehaul/contracts/cases';
import { useState } from 'react';

/** While active, rows keep their places and new ones wait. */
export function useHeldOrder(read: readonly ExceptionCase[], isActive: boolean, filter: object) {
  const key = JSON.stringify(filter);
  const ids = read.map(({ id }) => id);
  const [held, setHeld] = useState<{ readonly key: string; readonly ids: readonly string[] }>();
  const isHeld = isActive && held?.key === key && held.ids.length > 0;
  const order = isHeld ? held.ids : ids;
  if (!isHeld && (held?.key !== key || held.ids.join() !== ids.join())) setHeld({ key, ids });
  const byId = new Map(read.map((one) => [one.id, one]));
  const rows = order.flatMap((id) => byId.get(id) ?? []);
  return {
    rows,
    hasNewOrder: rows.map(({ id }) => id).join() !== ids.join(),
    takeNewOrder: () => setHeld({ key, ids }),
  };
}
