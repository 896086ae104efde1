import type { SharedKind } from '@linehaul/contracts/allocation';
import type { Journey } from '@linehaul/contracts/journeys';
import { useCallback, useMemo, useState } from 'react';
import type { Pools } from './choice/use-pool.ts';
import { type Chosen, chosenOf, NOTHING_CHOSEN } from './chosen.ts';

const KINDS = ['driver', 'vehicle', 'trailer'] as const satisfies readonly SharedKind[];

/** Follows the journey until the first change, then keeps that version for the server's check. */
export function useAllocation(journey: Journey | undefined, pools: Pools) {
  const [based, setBased] = useState<Journey>();
  const [own, setOwn] = useState<Chosen>();
  const [comment, setComment] = useState('');
  const seen = based ?? journey;

  const { begin, leftOut } = useMemo(() => beginningOf(seen, pools), [seen, pools]);
  const chosen = own ?? begin;

  const choose = useCallback(
    (kind: SharedKind, ids: readonly string[]) => {
      setBased(seen);
      setOwn((now) => ({ ...(now ?? begin), [kind]: ids }));
    },
    [seen, begin],
  );
  const write = useCallback(
    (text: string) => {
      setBased(seen);
      setComment(text);
    },
    [seen],
  );
  const startOver = useCallback(() => {
    setBased(undefined);
    setOwn(undefined);
  }, []);
  return { seen, chosen, leftOut, comment, choose, write, startOver };
}

/** Without missing or archived ids. */
function beginningOf(
  journey: Journey | undefined,
  pools: Pools,
): { readonly begin: Chosen; readonly leftOut: readonly string[] } {
  if (!journey) return { begin: NOTHING_CHOSEN, leftOut: [] };
  const has = chosenOf(journey);
  const names = new Map([
    ...journey.driverList.map(({ driverId, name }) => [driverId, name] as const),
    ...journey.allAssetsList.map(({ assetId, registrationNumber }) => [assetId, registrationNumber] as const),
  ]);
  const leftOut: string[] = [];
  const retained = (kind: SharedKind) =>
    has[kind].filter((id) => {
      // An incomplete list proves nothing.
      if (!pools[kind].isWhole) return true;
      const row = pools[kind].byId.get(id);
      if (row && !row.isArchived) return true;
      leftOut.push(names.get(id) ?? id);
      return false;
    });
  const [driver, vehicle, trailer] = KINDS.map(retained) as [string[], string[], string[]];
  return { begin: { driver, vehicle, trailer }, leftOut };
}
