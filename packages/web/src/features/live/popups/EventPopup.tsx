import type { ActiveEvent } from '@linehaul/contracts/journeys';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { dateTimeText, unbroken } from '../../../platform/time/index.ts';
import classes from '../live.module.css';
import { PopupBody, Row } from './PopupBody.tsx';

interface Props {
  readonly event: ActiveEvent;
  readonly reference: string | undefined;
  readonly place: string | undefined;
  readonly timeZone: string;
}

export function EventPopup({ event, reference, place, timeZone }: Props) {
  const { t } = useTranslation();
  const details = detailsOf(event, t, timeZone);
  const rows = [
    [t('live.reference'), reference],
    [t('live.eventName'), event.eventType.eventType],
    [t('live.time'), dateTimeText(event.eventDateTimeUtc, timeZone)],
    [t('live.location'), place],
  ] as const;
  return (
    <PopupBody label={t('live.eventFacts')}>
      <dl className={classes.rows}>
        {rows.map(([label, value]) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
        <Row label={t('live.otherDetails')}>
          {details.length > 0 ? details.map((detail) => <div key={detail}>{detail}</div>) : undefined}
        </Row>
      </dl>
    </PopupBody>
  );
}

function detailsOf(event: ActiveEvent, t: Translate, timeZone: string): string[] {
  const { description, value, displayUnits, asset, driver, odometerKilometres, endDateTimeUtc } = event;
  const lines = [
    description,
    value === null ? undefined : unbroken(Number(value.toFixed(1)), ...(displayUnits ? [displayUnits] : [])),
    asset && [asset.registrationNumber, asset.fleetNumber].filter(Boolean).join(' · '),
    driver?.name,
    odometerKilometres === null
      ? undefined
      : t('live.odometer', { kilometres: odometerKilometres.toFixed(1) }),
    endDateTimeUtc === null
      ? t('live.goesOn')
      : t('live.endedAt', { time: dateTimeText(endDateTimeUtc, timeZone) }),
  ];
  return [...new Set(lines.filter((line) => line !== undefined && line !== null && line !== ''))] as string[];
}
