import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endDashboardRequest, useDashboardRequest } from '../shared/journeys/index.ts';
import { DASHBOARD_PATH } from './paths.ts';

/**
 * Goes to the dashboard where something is asked of it, wherever that was. There it takes the journey on its map by
 * itself; the plan to be edited is a matter of its address.
 */
export function useDashboardRequests(): void {
  const request = useDashboardRequest();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: (router) => router.location.pathname });
  const atDashboard = pathname === '/' || pathname === DASHBOARD_PATH;
  useEffect(() => {
    if (!request) return;
    if (request.kind === 'editPlan') {
      endDashboardRequest();
      const { journeyId } = request;
      void navigate({
        to: atDashboard ? '.' : (DASHBOARD_PATH as '/'),
        search: ((now: object) => ({ ...(atDashboard ? now : {}), plan: journeyId })) as never,
      });
    } else if (!atDashboard) {
      void navigate({ to: DASHBOARD_PATH as '/' });
    }
  }, [request, atDashboard, navigate]);
}
