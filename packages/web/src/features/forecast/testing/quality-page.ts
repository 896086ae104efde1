import { getForecastQuality, getPlanQuality, listScoredForecasts } from '@linehaul/contracts/forecast';
import { getLateReasonUses } from '@linehaul/contracts/late-reason';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { page } from 'vitest/browser';
import {
  qualityAnswer,
  scoredForecasts,
  wrongPlans,
} from '../../../testing/answers/forecast/forecast-quality.ts';
import { noReasonUses } from '../../../testing/answers/forecast/late-reason-uses.ts';
import { openApp, type Prepare } from '../../../testing/index.ts';

export const full: Prepare = ({ server }) =>
  server
    .answer(getForecastQuality, ({ query }) => qualityAnswer(query))
    .answer(getLateReasonUses, ({ query }) => noReasonUses(query))
    .answer(getPlanQuality, wrongPlans())
    .answer(listScoredForecasts, ({ query }) => scoredForecasts(query));
export const open = (prepare: Prepare, search = '') =>
  openApp(`/forecast-quality${search}`, overseenJourneys, {
    prepare: (opened) => {
      opened.server.answer(getLateReasonUses, ({ query }) => noReasonUses(query));
      return prepare(opened);
    },
  });
export const card = (name: string) => page.getByRole('region', { name, exact: true });
