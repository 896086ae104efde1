import type { HandoverLists } from '@linehaul/contracts/handover';
import { useTranslation } from '../../platform/i18n/index.ts';
import { dateTimeText } from '../../platform/time/index.ts';
import { usePlaceWords } from '../../ui/vehicle-day/index.ts';
import { ChangeMark, goneOf, Section, SectionTable } from './Section.tsx';
import { type Clock, vehicleText } from './words.ts';

interface Props {
  readonly list: HandoverLists['silent'];
  readonly most?: number | undefined;
  readonly isPrinted: boolean;
  readonly clock: Clock;
}

const COLUMNS = [
  ...[{ name: 'vehicle' }, { name: 'device' }, { name: 'lastFix' }],
  ...[{ name: 'journey' }, { name: 'where' }],
];

export function SilentSection({ list: { rows: all, total }, most, isPrinted, clock }: Props) {
  const { t } = useTranslation();
  const placeOf = usePlaceWords();
  const rows = all.slice(0, most);
  const standing = rows.filter(({ mark }) => !goneOf(mark)).length;
  return (
    <Section section="silent" total={total} shown={rows.length} listed={standing} isPrinted={isPrinted}>
      <SectionTable section="silent" columns={COLUMNS}>
        {rows.map((row) => (
          <tr key={row.key} data-gone={goneOf(row.mark)}>
            <td>
              <strong>{vehicleText(row)}</strong> {row.fleetNumber && row.registrationNumber}
            </td>
            <td>{row.deviceId ?? '–'}</td>
            <td>{dateTimeText(row.lastFixUtc, clock.timeZone)}</td>
            <td>{row.journeyUniqueReference ?? t('handover.noJourney')}</td>
            <td>
              <ChangeMark section="silent" mark={row.mark} clock={clock} />{' '}
              {!goneOf(row.mark) && (placeOf(row.position) ?? '–')}
            </td>
          </tr>
        ))}
      </SectionTable>
    </Section>
  );
}
