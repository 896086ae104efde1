import { isEditable, isRunning, statusText } from '@linehaul/domain/journeys';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay } from '../../platform/session/index.tsx';
import { useJourney } from '../../shared/journeys/index.ts';
import { NEW_PLAN } from '../../shared/selection/index.ts';
import { OnlyLooking, RetryButton, StatePanel } from '../../ui/index.ts';
import { emptyValues, valuesOf } from './model/plan-values.ts';
import { nextFullHour } from './model/when-planned.ts';
import { PlanForm, type PlanFormProps } from './PlanForm.tsx';

export interface PlanPanelProps extends Omit<PlanFormProps, 'first' | 'journey' | 'runs'> {
  readonly plan: string;
}

export function PlanPanel(props: PlanPanelProps) {
  const { t } = useTranslation();
  if (!useMay('control'))
    return (
      <OnlyLooking>
        <Button variant="default" onClick={props.onClose}>
          {t('ui.close')}
        </Button>
      </OnlyLooking>
    );
  return props.plan === NEW_PLAN ? <NewPlan {...props} /> : <ExistingPlan {...props} key={props.plan} />;
}

function NewPlan(props: PlanPanelProps) {
  const { timeZone } = props.organisation;
  const first = useMemo(() => emptyValues(nextFullHour(Date.now(), timeZone)), [timeZone]);
  return <PlanForm {...props} first={first} runs={false} />;
}

function ExistingPlan(props: PlanPanelProps) {
  const { t } = useTranslation();
  const { timeZone } = props.organisation;
  const query = useJourney(props.plan);
  const { data: journey, error } = query;
  if (query.isPending) return <Loading />;
  if (!journey) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <StatePanel
        icon={IconAlertTriangle}
        kind="danger"
        title={t(isUnknown ? 'planning.gone' : 'planning.loadFailed')}
        text={t(isUnknown ? 'planning.goneHint' : 'planning.loadFailedHint')}
      >
        {isUnknown ? (
          <Button variant="default" onClick={props.onClose}>
            {t('ui.close')}
          </Button>
        ) : (
          <RetryButton result={query} />
        )}
      </StatePanel>
    );
  }
  const { journeyStatus, journeyUniqueReference: reference } = journey;
  if (!isEditable(journeyStatus)) {
    const isPending = journeyStatus === 'PENDING_APPROVAL';
    return (
      <StatePanel
        icon={IconLock}
        title={t(isPending ? 'planning.lockedPending' : 'planning.locked', { reference })}
        text={
          isPending
            ? t('planning.lockedPendingHint')
            : t('planning.lockedHint', { status: statusText(journeyStatus) })
        }
      >
        <Button variant="default" onClick={props.onClose}>
          {t('ui.close')}
        </Button>
      </StatePanel>
    );
  }
  return (
    <PlanForm
      {...props}
      first={valuesOf(journey, timeZone)}
      journey={journey}
      runs={isRunning(journey.journeyStatus)}
    />
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Stack gap="xl" p="lg" role="status" aria-label={t('planning.loading')}>
      {[96, 240, 160].map((height) => (
        <div key={height}>
          <Skeleton height={14} width={120} mb={12} />
          <Skeleton height={height} />
        </div>
      ))}
    </Stack>
  );
}
