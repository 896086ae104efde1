import type { JourneyRow } from '@linehaul/contracts/journeys';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { Mark } from '../Mark.tsx';
import { isEndUnseen, silenceOf } from './silence.ts';
import classes from './times.module.css';
import { silenceText } from './words.ts';

/** 'nobody has heard of it since 09:42' of a journey whose status update is overdue; nothing of any other. */
export function NotHeard({ journey }: { readonly journey: Parameters<typeof silenceOf>[0] }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const silence = silenceOf(journey);
  return silence ? <span className={classes.note}>{silenceText(silence, timeZone, t)}</span> : null;
}

/** 'not confirmed' of a journey that was completed without having been seen at its end; nothing of any other. */
export function NotConfirmed({ journey }: { readonly journey: Pick<JourneyRow, 'endConfirmed'> }) {
  const { t } = useTranslation();
  if (!isEndUnseen(journey)) return null;
  return (
    <span className={classes.origin} title={t('ui.time.whyNotConfirmed')}>
      <Mark shape="unknown" size={12} />
      {t('ui.time.notConfirmed')}
    </span>
  );
}

/** The difference of a time that nobody knows: neither a sign nor minutes. */
export function NoDifference() {
  const { t } = useTranslation();
  return (
    <span className={classes.none}>
      <span aria-hidden="true">—</span>
      <span className="lh-unseen">{t('ui.time.differenceUnknown')}</span>
    </span>
  );
}
