import type { Days, Sums } from '@linehaul/domain/figures';
import type { Executor } from '../../../platform/db/index.ts';
import { computedDays, dwellMedians, figuresIn, lastComputed, takeMedian } from '../../figures/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';

export type FiguresSaid = Awaited<ReturnType<typeof figuresSaid>>;

export interface NamedSums {
  readonly key: string;
  readonly name: string;
  readonly sums: Sums;
  readonly before: Sums | null;
}

/** What a file of figures says, all rows, with medians of both periods. */
export async function figuresSaid(db: Executor, organisation: Pick<OrganisationContext, 'id'>, days: Days) {
  const { id } = organisation;
  const figures = await figuresIn(db, organisation, days);
  const { earlier, isKnown } = figures;
  const dwell = async (of: Days) => (await dwellMedians(db, id, of)).get('') ?? null;
  return {
    ...figures,
    ...(await computedDays(db, id, days)),
    computed: await lastComputed(db, id),
    takeMinutes: {
      now: await takeMedian(db, id, days),
      before: isKnown ? await takeMedian(db, id, earlier) : null,
    },
    dwellMinutes: { now: await dwell(days), before: isKnown ? await dwell(earlier) : null },
  };
}
