import {
  getForecastQuality,
  getPlanQuality,
  listLegDrives,
  listScoredForecasts,
  listUnrangedArrivals,
} from '@linehaul/contracts/forecast';
import { getLateReasonUses } from '@linehaul/contracts/late-reason';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { page } from 'vitest/browser';
import {
  legDrives,
  qualityAnswer,
  scoredForecasts,
  unrangedArrivals,
  wrongPlans,
} from '../../../testing/answers/forecast/forecast-quality.ts';
import { noReasonUses } from '../../../testing/answers/forecast/late-reason-uses.ts';
import { openApp, type Prepare } from '../../../testing/index.ts';

export const full: Prepare = ({ server }) =>
  server
    .answer(getForecastQuality, ({ query }) => qualityAnswer(query))
    .answer(getLateReasonUses, ({ query }) => noReasonUses(query))
    .answer(getPlanQuality, wrongPlans())
    .answer(listLegDrives, ({ query }) => legDrives(query))
    .answer(listUnrangedArrivals, ({ query }) => unrangedArrivals(query))
    .answer(listScoredForecasts, ({ query }) => scoredForecasts(query));
export const open = (prepare: Prepare, search = '') =>
  openApp(`/forecast-quality${search}`, overseenJourneys, {
    prepare: (opened) => {
      opened.server.answer(getLateReasonUses, ({ query }) => noReasonUses(query));
      return prepare(opened);
    },
  });
export const card = (name: string) => page.getByRole('region', { name, exact: true });
