import { type LicenceStanding, licenceStanding } from '@linehaul/domain/fleet';
import { settingsWith } from '@linehaul/domain/organisation';
import { daysBetween } from '@linehaul/domain/time';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { today as todayIn } from '../../../platform/time/index.ts';
import { Mark, type MarkShape } from '../../../ui/index.ts';

const SHAPES: Record<LicenceStanding, MarkShape> = { EXPIRED: 'danger', EXPIRING: 'warn', VALID: 'ok' };

export function useLicenceRule(): { readonly today: string; readonly warningDays: number } {
  const { timeZone, settings } = useOrganisation();
  return { today: todayIn(timeZone), warningDays: settingsWith(settings).licenceWarningDays };
}

/** `expiryDate`: YYYY-MM-DD. */
export function LicenceBadge({ expiryDate }: { readonly expiryDate: string | null | undefined }) {
  const { t } = useTranslation();
  const { today, warningDays } = useLicenceRule();
  const standing = licenceStanding(expiryDate ?? undefined, today, warningDays);
  if (!standing || !expiryDate) return <span className="lh-none">{t('ui.notSpecified')}</span>;
  const days = daysBetween(today, expiryDate);
  const shape = SHAPES[standing];
  return (
    <span className={`lh-badge ${shape}${standing === 'VALID' ? ' quiet' : ''}`}>
      <Mark shape={shape} />
      {words(standing, days, t)}
    </span>
  );
}

function words(standing: LicenceStanding, days: number, t: ReturnType<typeof useTranslation>['t']): string {
  if (standing === 'VALID') return t('fleet.licence.valid');
  if (standing === 'EXPIRED') return t('fleet.licence.expired', { count: -days });
  return days === 0 ? t('fleet.licence.today') : t('fleet.licence.left', { count: days });
}
