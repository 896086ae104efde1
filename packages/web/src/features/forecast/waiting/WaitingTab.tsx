import type { WaitingLedger } from '@linehaul/contracts/forecast';
import { IconHourglass } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { StatePanel } from '../../../ui/index.ts';
import {
  insights as classes,
  countText,
  type Dates,
  ResultBody,
  shareText,
  Tile,
} from '../../../ui/insights/index.ts';
import { durationText } from '../../../ui/vehicle-day/index.ts';
import { LongestCard } from './LongestCard.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import { type ChosenPlace, useWaiting } from './use-waiting.ts';

export function WaitingTab({ dates }: { readonly dates: Dates }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<ChosenPlace>();
  const result = useWaiting(dates, place);
  return (
    <ResultBody
      label={t('forecastQuality.tabs.waiting')}
      loading={t('forecastQuality.waiting.loading')}
      failed={t('forecastQuality.waiting.failed')}
      failedHint={t('forecastQuality.failedHint')}
      result={result}
    >
      {(ledger) => <Ledger ledger={ledger} place={place} onPlace={setPlace} />}
    </ResultBody>
  );
}

interface Props {
  readonly ledger: WaitingLedger;
  readonly place: ChosenPlace | undefined;
  onPlace(place: ChosenPlace | undefined): void;
}

function Ledger({ ledger, place, onPlace }: Props) {
  const { t } = useTranslation();
  const { visits, beyond, minutes, freeMinutes, fromDate, toDate } = ledger;
  const free = { count: freeMinutes };
  const longest = useRef<HTMLDivElement>(null);
  const places = useRef<HTMLDivElement>(null);
  const show = (what: 'openTile' | 'openPlaces', name: string, value: string) => ({
    ...{ name, value },
    open:
      beyond === 0
        ? undefined
        : {
            label: t(`forecastQuality.waiting.${what}`, { name, value }),
            onOpen: () => {
              onPlace(undefined);
              (what === 'openTile' ? longest : places).current?.focus();
            },
          },
  });
  return (
    <>
      <p className={classes.lead}>{t('forecastQuality.waiting.lead', free)}</p>
      <dl className={classes.tiles}>
        <Tile
          isFirst
          {...show('openTile', t('forecastQuality.waiting.minutes'), durationText(minutes))}
          isZero={minutes === 0}
          note={t('forecastQuality.waiting.minutesNote', free)}
        />
        <Tile
          {...show('openTile', t('forecastQuality.waiting.beyond'), countText(beyond))}
          isZero={beyond === 0}
          note={t('forecastQuality.waiting.beyondNote', {
            share: shareText(visits === 0 ? null : beyond / visits),
            count: visits,
            number: countText(visits),
          })}
        />
        <Tile
          {...show(
            'openTile',
            t('forecastQuality.waiting.mean'),
            beyond === 0 ? '–' : durationText(minutes / beyond),
          )}
          note={t('forecastQuality.waiting.meanNote')}
        />
        <Tile
          {...show('openPlaces', t('forecastQuality.waiting.places'), countText(ledger.locations.length))}
          isZero={ledger.locations.length === 0}
          note={t('forecastQuality.waiting.placesNote')}
        />
      </dl>
      {beyond === 0 ? (
        <div className={classes.none}>
          <StatePanel
            icon={IconHourglass}
            title={t('forecastQuality.waiting.none')}
            text={t('forecastQuality.waiting.noneHint', { ...free, from: fromDate, to: toDate })}
          />
        </div>
      ) : (
        <div className={classes.columns}>
          <div ref={places} className={classes.column} tabIndex={-1}>
            <PlacesCard places={ledger.locations} chosen={place} onChoose={onPlace} />
          </div>
          <div ref={longest} className={classes.column} tabIndex={-1}>
            <LongestCard
              visits={ledger.longest}
              place={ledger.locations.find(({ locationId }) => locationId === place?.locationId)}
              isWhole={place?.visits === 'all'}
              onAll={() => onPlace(undefined)}
            />
          </div>
        </div>
      )}
    </>
  );
}
