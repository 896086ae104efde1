import type { WaitingLedger } from '@linehaul/contracts/forecast';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
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
  return (
    <>
      <p className={classes.lead}>{t('forecastQuality.waiting.lead', free)}</p>
      <dl className={classes.tiles}>
        <Tile
          isFirst
          name={t('forecastQuality.waiting.minutes')}
          value={durationText(minutes)}
          isZero={minutes === 0}
          note={t('forecastQuality.waiting.minutesNote', free)}
        />
        <Tile
          name={t('forecastQuality.waiting.beyond')}
          value={countText(beyond)}
          isZero={beyond === 0}
          note={t('forecastQuality.waiting.beyondNote', {
            share: shareText(visits === 0 ? null : beyond / visits),
            count: visits,
            number: countText(visits),
          })}
        />
        <Tile
          name={t('forecastQuality.waiting.mean')}
          value={beyond === 0 ? '–' : durationText(minutes / beyond)}
          note={t('forecastQuality.waiting.meanNote')}
        />
        <Tile
          name={t('forecastQuality.waiting.places')}
          value={countText(ledger.locations.length)}
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
          <PlacesCard places={ledger.locations} chosen={place} onChoose={onPlace} />
          <LongestCard
            visits={ledger.longest}
            place={ledger.locations.find(({ locationId }) => locationId === place?.locationId)}
            isWhole={place?.visits === 'all'}
            onAll={() => onPlace(undefined)}
          />
        </div>
      )}
    </>
  );
}
