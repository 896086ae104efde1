import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import { useEffect, useId, useRef } from 'react';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import type { Forecasts } from '../../../shared/forecasts/index.ts';
import { Mark } from '../../../ui/index.ts';
import { AlarmBell } from '../../../ui/journeys/index.ts';
import { KnownMinutes, NotConfirmed, silenceOf, silenceText, useMinutesOf } from '../../../ui/times/index.ts';
import { JourneyMenu } from '../actions/JourneyMenu.tsx';
import { Explained } from '../badges/Explained.tsx';
import { vehicleName } from '../columns/common.tsx';
import { nextStopTexts } from '../columns/next-stop.tsx';
import { CardDetails } from './CardDetails.tsx';
import { cardStatus } from './card-status.ts';
import classes from './cards.module.css';

interface Props {
  readonly row: JourneyRow;
  readonly forecasts: Forecasts;
  readonly hurts: JourneyKnockOn | undefined;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  onToggle(): void;
  onShowOnMap?(): void;
}

export function JourneyCard({ row, forecasts, hurts, isOpen, isChosen, onToggle, onShowOnMap }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const minutes = useMinutesOf(row);
  const details = useId();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li
      ref={card}
      className={classes.card}
      data-selected={isChosen || undefined}
      data-open={isOpen || undefined}
      data-silent={(silenceOf(row) && !minutes) || undefined}
    >
      <button
        type="button"
        className={classes.main}
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onClick={onToggle}
      >
        <span className={classes.name}>
          <strong>{row.journeyUniqueReference}</strong> <span>{vehicleName(row)}</span>{' '}
          <AlarmBell alarm={row.alarm} />
        </span>
        <span className={`lh-under ${classes.sentence}`}>
          {secondLine(row, forecasts, isOpen, timeZone, t)}
        </span>
      </button>
      <span className={classes.side}>
        <CardBadge row={row} />
        {minutes && <KnownMinutes minutes={minutes} />}
        <NotConfirmed journey={row} />
      </span>
      <JourneyMenu journey={row} className={classes.menu} />
      {isOpen && (
        <div id={details} className={classes.details}>
          <CardDetails row={row} forecasts={forecasts} hurts={hurts} onShowOnMap={onShowOnMap} />
        </div>
      )}
    </li>
  );
}

function secondLine(
  row: JourneyRow,
  forecasts: Forecasts,
  isOpen: boolean,
  timeZone: string,
  t: Translate,
): string {
  const silence = silenceOf(row);
  if (silence) return silenceText(silence, timeZone, t);
  const next = isOpen ? undefined : nextStopTexts(row, forecasts, timeZone, t);
  return next ? `${next.place} ${next.time}` : row.locationsDescription;
}

function CardBadge({ row }: { readonly row: JourneyRow }) {
  const { t } = useTranslation();
  const { look, word, note } = cardStatus(row, t);
  return (
    <Explained
      journey={row}
      badges={['timeBasedStatus', 'journeyStatus', 'positionBasedStatus']}
      note={note}
      className={classes.badge}
    >
      <span className={look.className}>
        <Mark shape={look.shape} />
        {word}
      </span>
    </Explained>
  );
}
