import type { listScoredForecasts, listUnrangedArrivals } from '@linehaul/contracts/forecast';
import type { QueryOf } from '@linehaul/contracts/http';
import type { Dates } from '../../../ui/insights/index.ts';

export type UnrangedGroup = QueryOf<typeof listUnrangedArrivals>['group'];
export const UNRANGED_GROUPS = ['noHistory', 'notForecast'] as const satisfies readonly UnrangedGroup[];

/** Which figure is opened. */
export interface Scored extends Pick<QueryOf<typeof listScoredForecasts>, 'by' | 'key'> {
  readonly name: string;
  readonly dates: Dates;
}

/** Without dates: those of the page. */
export type ScoredPart = Omit<Scored, 'dates'> & Partial<Pick<Scored, 'dates'>>;
