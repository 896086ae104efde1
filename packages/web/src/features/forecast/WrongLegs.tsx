import type { WrongLegWire } from '@linehaul/contracts/forecast';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { today } from '../../platform/time/index.ts';
import { insights as classes, countText } from '../../ui/insights/index.ts';
import { differenceText } from '../../ui/times/index.ts';
import { plannedJourneysOf } from './model/planned-journeys.ts';
import { DrivesDialog } from './scored/DrivesDialog.tsx';
import { OpenFigure } from './scored/OpenFigure.tsx';

interface Props {
  readonly legs: readonly WrongLegWire[];
  readonly offMinutes: number;
}

const keyOf = ({ fromLocationId, toLocationId }: WrongLegWire) => `${fromLocationId} ${toLocationId}`;
const whole = ({ plannedMinutes, proposedMinutes }: WrongLegWire) => ({
  planned: Math.round(plannedMinutes),
  takes: Math.round(proposedMinutes),
});

export function WrongLegs(props: Props) {
  const [opened, setOpened] = useState<WrongLegWire>();
  return (
    <>
      {opened && <DrivesDialog leg={opened} onClose={() => setOpened(undefined)} />}
      <Legs {...props} onOpen={setOpened} />
    </>
  );
}

interface Opens {
  onOpen(leg: WrongLegWire): void;
}

function Legs({ legs, offMinutes, onOpen }: Props & Opens) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const label = t('forecastQuality.tabs.plans');
  if (isPhone)
    return (
      <ul className={`${classes.card} ${classes.planCards}`} aria-label={label}>
        {legs.map((leg) => (
          <li key={keyOf(leg)}>
            <div className="lh-medium">
              {leg.fromName} – {leg.toName}
            </div>
            <What leg={leg} offMinutes={offMinutes} />
            <div className="lh-hint">
              {t('forecastQuality.plans.drives')} <Drives leg={leg} onOpen={onOpen} />
            </div>
            <OpenJourneys leg={leg} isTouched />
          </li>
        ))}
      </ul>
    );
  return (
    <div className={classes.card}>
      <table className={`lh-table two ${classes.plans}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('forecastQuality.plans.leg')}</th>
            <th scope="col">{t('forecastQuality.plans.what')}</th>
            <th scope="col" className="num">
              <abbr title={t('forecastQuality.plans.offHead')}>± min</abbr>
            </th>
            <th scope="col" className="num">
              {t('forecastQuality.plans.drives')}
            </th>
            <th scope="col">{t('forecastQuality.plans.journeys')}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <Row key={keyOf(leg)} leg={leg} offMinutes={offMinutes} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LegProps {
  readonly leg: WrongLegWire;
  readonly offMinutes: number;
}

function Row({ leg, offMinutes, onOpen }: LegProps & Opens) {
  const { planned, takes } = whole(leg);
  return (
    <tr>
      <th scope="row" title={`${leg.fromName} – ${leg.toName}`}>
        {leg.fromName} <span className="lh-none">–</span> {leg.toName}
      </th>
      <td>
        <What leg={leg} offMinutes={offMinutes} />
      </td>
      <td className="num lh-medium">{differenceText(takes - planned)}</td>
      <td className="num">
        <Drives leg={leg} onOpen={onOpen} />
      </td>
      <td>
        <OpenJourneys leg={leg} />
      </td>
    </tr>
  );
}

function Drives({ leg, onOpen }: Pick<LegProps, 'leg'> & Opens) {
  const { t } = useTranslation();
  const { fromName: from, toName: to } = leg;
  const number = countText(leg.drives);
  return (
    <OpenFigure
      text={number}
      label={t('forecastQuality.plans.openDrives', { from, to, number })}
      onOpen={() => onOpen(leg)}
    />
  );
}

function What({ leg, offMinutes }: LegProps) {
  const { t } = useTranslation();
  const { drives, share, direction } = leg;
  return (
    <>
      <div>{t('forecastQuality.plans.sentence', { ...whole(leg), share: tenthsOf(share) })}</div>
      <div className="lh-hint">
        {t(`forecastQuality.plans.evidence.${direction}`, {
          minutes: offMinutes,
          percent: Math.round(share * 100),
          drives: countText(drives),
        })}
      </div>
    </>
  );
}

interface OpenProps extends Pick<LegProps, 'leg'> {
  readonly isTouched?: boolean;
}

function OpenJourneys({ leg, isTouched = false }: OpenProps) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <Button
      variant="default"
      size="compact-sm"
      {...(isTouched && { h: 44, mt: 'sm' })}
      component={Link}
      to="/"
      search={plannedJourneysOf(leg, today(timeZone)) as never}
      aria-label={t('forecastQuality.plans.openOf', { from: leg.fromName, to: leg.toName })}
    >
      {t('forecastQuality.plans.open')}
    </Button>
  );
}

/** How many in ten; 10 only for all. */
function tenthsOf(share: number): number {
  return share === 1 ? 10 : Math.min(9, Math.max(1, Math.round(share * 10)));
}
