import { useTranslation } from '../../platform/i18n/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import classes from './handover.module.css';

interface Props {
  readonly id: string;
  readonly reference: string;
  readonly isPrinted: boolean;
}

export function JourneyName({ id, reference, isPrinted }: Props) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  if (isPrinted) return <strong>{reference}</strong>;
  return (
    <button
      type="button"
      className={classes.link}
      title={t('handover.openJourney', { reference })}
      onClick={() => openDialog({ kind: 'overview', journeyId: id })}
    >
      {reference}
    </button>
  );
}
