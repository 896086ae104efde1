import type { Explanation, TrackedJourney } from '../model.ts';
import { minutes } from './tiny-world.ts';

/** Minutes after six. */
function textOf(explanation: Explanation | undefined) {
  if (!explanation) return undefined;
  const { planned, actual, projected, fixTimes, ...rest } = explanation;
  return JSON.parse(
    JSON.stringify({
      ...rest,
      planned: minutes(planned),
      actual: minutes(actual),
      projected: minutes(projected),
      fixes: fixTimes.map(minutes),
    }),
  );
}

export const time = ({ timeBasedStatus, timeExplanation }: TrackedJourney) => ({
  status: timeBasedStatus,
  ...textOf(timeExplanation),
});

export const position = ({ positionBasedStatus, positionExplanation }: TrackedJourney) => ({
  status: positionBasedStatus,
  ...textOf(positionExplanation),
});

export const stop = (tracked: TrackedJourney, i: number) => ({
  status: tracked.stops[i]!.timeBasedStatus,
  ...textOf(tracked.stops[i]!.timeExplanation),
});
