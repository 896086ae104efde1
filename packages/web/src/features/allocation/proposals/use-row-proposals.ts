import { useMemo, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import type { RowProposals } from '../choice/columns.tsx';
import type { Arrangement } from './arranged.ts';
import type { ProposalsState } from './use-proposals.ts';
import { hiddenText } from './Why.tsx';

const NO_PLACES: ReadonlyMap<string, number> = new Map();

/** Undefined: nothing ranked, so no rank, reasons or hours. */
export function useRowProposals(
  proposals: ProposalsState | undefined,
  arrangement: Pick<Arrangement, 'places'> | undefined,
): RowProposals | undefined {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string>();
  const places = arrangement?.places ?? NO_PLACES;
  return useMemo(() => {
    const data = proposals?.data;
    if (!proposals || !data) return undefined;
    return {
      isRanked: arrangement !== undefined,
      places,
      of: ({ id }) => proposals.byId.get(id),
      hiddenOf: ({ id }) => {
        const reason = proposals.hiddenBy.get(id);
        return reason && hiddenText(reason, data, t);
      },
      openId,
      onOpen: ({ id }) => setOpenId((now) => (now === id ? undefined : id)),
    };
  }, [proposals, arrangement, places, openId, t]);
}
