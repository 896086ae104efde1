import type { CaseWithTimeline } from '@linehaul/contracts/cases';
import type { NextStep } from '@linehaul/domain/cases';
import { Button, Group } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { telephoneAddress } from '../../ui/journeys/index.ts';
import classes from './cases.module.css';
import { NEXT_STEP_ICONS } from './next-step-icons.ts';

interface Props {
  readonly one: CaseWithTimeline;
  readonly mayControl: boolean;
  onPromise(text: string): void;
}

export function NextSteps({ one, mayControl, onPromise }: Props) {
  const { t } = useTranslation();
  const { editPlan, openDialog } = useDashboardCommands();
  if (one.nextSteps.length === 0) return null;
  const button = (step: NextStep, isFirst: boolean) => {
    const StepIcon = NEXT_STEP_ICONS[step];
    const look = {
      variant: isFirst ? 'filled' : 'default',
      size: 'compact-md',
      leftSection: <StepIcon size={14} aria-hidden="true" />,
      children: t(`cases.step.${step}`),
    } as const;
    const telephone = telephoneAddress(one.driverMobile);
    if (step === 'CALL_DRIVER' && telephone)
      return <Button key={step} {...look} component="a" href={telephone} />;
    if (step === 'CALL_DRIVER')
      return <Button key={step} {...look} variant="default" disabled title={t('cases.noTelephone')} />;
    const { journeyId } = one;
    if (step === 'OTHER_VEHICLE' || step === 'OTHER_DRIVER') {
      const choose = (id: string) =>
        step === 'OTHER_VEHICLE' ? editPlan(id) : openDialog({ kind: 'allocate', journeyId: id });
      return (
        <Button
          key={step}
          {...look}
          disabled={!journeyId || !mayControl}
          onClick={() => journeyId && choose(journeyId)}
        />
      );
    }
    return (
      <Button
        key={step}
        {...look}
        disabled={!mayControl}
        onClick={() => onPromise(t(`cases.step.${step}`))}
      />
    );
  };
  return (
    <section className={classes.part} aria-label={t('cases.nextStep')}>
      <h4>{t('cases.nextStep')}</h4>
      <Group gap="xs">{one.nextSteps.map((step, i) => button(step, i === 0))}</Group>
    </section>
  );
}
