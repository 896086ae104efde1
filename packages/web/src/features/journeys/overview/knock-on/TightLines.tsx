import type { TightJourney } from '@linehaul/contracts/knock-on';
import { Box } from '@mantine/core';
import { useTranslation } from '../../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../../platform/session/index.tsx';
import { useDashboardCommands } from '../../../../shared/commands/index.ts';
import { clockOrDayText } from '../../../../ui/times/index.ts';
import classes from './knock-on.module.css';
import { linkText } from './knock-on-rows.ts';

/** Too little time by plan alone: no delay, no bar. */
export function TightLines({ tight }: { readonly tight: readonly TightJourney[] }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { openDialog } = useDashboardCommands();
  if (tight.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('knockOnBand.tightTitle')}>
      {tight.map((one) => (
        <li key={`${one.journeyId} ${one.resourceId}`} className={classes.more}>
          <button
            type="button"
            className="lh-link"
            onClick={() => openDialog({ kind: 'overview', journeyId: one.journeyId })}
          >
            {one.journeyUniqueReference}
          </button>{' '}
          <span>
            {t('knockOnBand.tight', {
              what: linkText({ ...one, minutesTooTight: 0 }, t),
              minutes: one.minutesTooTight,
              time: clockOrDayText(one.plannedStartUtc, timeZone),
            })}
          </span>
        </li>
      ))}
    </Box>
  );
}
