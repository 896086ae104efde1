import type { Organisation } from '@linehaul/contracts/organisation';
import { type ReactNode, Suspense, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { PlanPanel, type ShownPlan } from '../../features/planning/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type ChangeAddress, type DashboardAddress, NEW_PLAN } from '../../shared/selection/index.ts';
import { STAND_IN } from '../../ui/stand-in.tsx';

export interface Planning {
  readonly isOpen: boolean;
  readonly title?: string;
  readonly panel?: ReactNode;
  readonly shown?: ShownPlan;
  begin(): void;
  close(): void;
}

export function usePlanning(
  organisation: Organisation,
  { plan }: DashboardAddress,
  change: ChangeAddress,
): Planning {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ShownPlan>();
  // Undoes a blocked address change.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const begin = useCallback(() => change({ plan: NEW_PLAN, wide: false }), [change]);
  const close = useCallback(() => change({ plan: undefined }), [change]);
  const goOn = useCallback((journeyId: string) => change({ plan: journeyId }), [change]);
  useFocusAfter(plan !== undefined);
  if (plan === undefined) return { isOpen: false, begin, close };
  return {
    isOpen: true,
    title: t(plan === NEW_PLAN ? 'planning.new' : 'planning.edit'),
    shown,
    begin,
    close,
    panel: (
      <Suspense fallback={STAND_IN}>
        <PlanPanel
          key={plan}
          organisation={organisation}
          plan={plan}
          onShow={setShown}
          onSaved={close}
          onCreated={goOn}
          onClose={close}
          onStay={drawAgain}
        />
      </Suspense>
    ),
  };
}

function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-new-journey], [data-dock="journeys"]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
