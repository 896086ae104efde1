import { dashboardId } from '../../shared/selection/index.ts';
import { STANDALONE_PATH } from '../paths.ts';

export function standaloneAddress(organisation: string, journeys: readonly string[]): string {
  const query = new URLSearchParams({
    from: dashboardId(),
    ...(journeys.length > 0 ? { journeys: journeys.join(',') } : {}),
  });
  return `${STANDALONE_PATH.replace('$organisation', encodeURIComponent(organisation))}?${query}`;
}
