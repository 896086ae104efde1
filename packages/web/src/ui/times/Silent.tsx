import type { JourneyRow } from '@linehaul/contracts/journeys';
import { Text } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { Mark } from '../Mark.tsx';
import { isEndUnseen, silenceOf } from './silence.ts';
import classes from './times.module.css';
import { silenceText } from './words.ts';

export function NotHeard({ journey }: { readonly journey: Parameters<typeof silenceOf>[0] }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const silence = silenceOf(journey);
  return silence ? (
    <Text span inherit c="var(--lh-text-2)" fz="sm" lh="16px">
      {silenceText(silence, timeZone, t)}
    </Text>
  ) : null;
}

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

export function NoDifference() {
  const { t } = useTranslation();
  return (
    <Text span inherit c="dimmed">
      <span aria-hidden="true">—</span>
      <span className="lh-unseen">{t('ui.time.differenceUnknown')}</span>
    </Text>
  );
}
