import type { WaitingLedger } from '@linehaul/contracts/forecast';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Card, insights as classes, countText, ScrolledTable } from '../../../ui/insights/index.ts';
import { durationText } from '../../../ui/vehicle-day/index.ts';
import { OpenFigure } from '../scored/OpenFigure.tsx';
import type { ChosenPlace } from './use-waiting.ts';
import own from './waiting.module.css';

interface Props {
  readonly places: WaitingLedger['locations'];
  readonly chosen: ChosenPlace | undefined;
  onChoose(place: ChosenPlace | undefined): void;
}

export function PlacesCard({ places, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const title = t('forecastQuality.waiting.byPlace');
  return (
    <Card
      title={title}
      count={countText(places.length)}
      side={<span className="lh-note">{t('forecastQuality.waiting.order')}</span>}
    >
      <ScrolledTable
        label={title}
        tableClassName={own.places}
        words={[t('forecastQuality.waiting.place')]}
        numbers={[
          t('forecastQuality.waiting.visits'),
          t('forecastQuality.waiting.beyondHead'),
          t('forecastQuality.waiting.time'),
        ]}
      >
        <tbody>
          {places.map(({ locationId, locationName, visits, beyond, minutes }) => {
            const isChosen = locationId === chosen?.locationId;
            const open = (which: ChosenPlace['visits']) => () => onChoose({ locationId, visits: which });
            const of = { place: locationName };
            return (
              <tr key={locationId} data-chosen={isChosen || undefined}>
                <th scope="row" title={locationName}>
                  <button
                    type="button"
                    className={own.place}
                    aria-pressed={isChosen}
                    onClick={isChosen ? () => onChoose(undefined) : open('beyond')}
                  >
                    {locationName}
                  </button>
                </th>
                <td className="num">
                  <OpenFigure
                    text={countText(visits)}
                    label={t('forecastQuality.waiting.openVisits', { ...of, number: countText(visits) })}
                    onOpen={open('all')}
                  />
                </td>
                <td className="num">
                  <OpenFigure
                    text={countText(beyond)}
                    label={t('forecastQuality.waiting.openBeyond', { ...of, number: countText(beyond) })}
                    onOpen={open('beyond')}
                  />
                </td>
                <td className={`num ${classes.share}`}>
                  <OpenFigure
                    text={durationText(minutes)}
                    label={t('forecastQuality.waiting.openTime', { ...of, time: durationText(minutes) })}
                    onOpen={open('beyond')}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </ScrolledTable>
    </Card>
  );
}
