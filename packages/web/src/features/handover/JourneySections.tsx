import type { HandoverLists } from '@linehaul/contracts/handover';
import { isUrgentStart } from '@linehaul/domain/handover';
import { useTranslation } from '../../platform/i18n/index.ts';
import { dateText, timeText } from '../../platform/time/index.ts';
import { Mark } from '../../ui/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import classes from './handover.module.css';
import { JourneyName } from './JourneyName.tsx';
import { ChangeMark, goneOf, Section, SectionTable } from './Section.tsx';
import tables from './tables.module.css';
import { type Clock, lacksText, probabilityText } from './words.ts';

interface Props<Name extends 'late' | 'starts'> {
  readonly list: HandoverLists[Name];
  /** Most rows, counting removed ones. */
  readonly most?: number | undefined;
  readonly isPrinted: boolean;
  readonly clock: Clock;
}

const standing = (rows: readonly { readonly mark: HandoverLists['late']['rows'][number]['mark'] }[]) =>
  rows.filter(({ mark }) => !goneOf(mark)).length;

const LATE = [
  ...[{ name: 'journey' }, { name: 'stop' }, { name: 'planned', isNumber: true }],
  ...[
    { name: 'likely', isNumber: true },
    { name: 'probability', isNumber: true },
  ],
];

export function LateSection({ list: { rows: all, total }, most, isPrinted, clock }: Props<'late'>) {
  const rows = all.slice(0, most);
  const time = (at: string) => clockOrDayText(at, clock.timeZone, clock.now);
  return (
    <Section section="late" total={total} shown={rows.length} listed={standing(rows)} isPrinted={isPrinted}>
      <SectionTable section="late" columns={LATE}>
        {rows.map((row) => (
          <tr key={row.key} data-gone={goneOf(row.mark)}>
            <td>
              <JourneyName id={row.journeyId} reference={row.journeyUniqueReference} isPrinted={isPrinted} />
            </td>
            <td title={row.locationName}>
              {row.locationName} <ChangeMark section="late" mark={row.mark} clock={clock} />
            </td>
            <td className={tables.number}>{time(row.plannedUtc)}</td>
            <td className={tables.number}>
              {time(row.p10Utc)}–{timeAfter(row.p90Utc, row.p10Utc, clock)}
            </td>
            <td className={tables.number}>{probabilityText(row.probability)}</td>
          </tr>
        ))}
      </SectionTable>
    </Section>
  );
}

function timeAfter(at: string, before: string, { timeZone, now }: Clock): string {
  const isSameDay = dateText(at, timeZone) === dateText(before, timeZone);
  return isSameDay ? timeText(at, timeZone) : clockOrDayText(at, timeZone, now);
}

const STARTS = [{ name: 'start' }, { name: 'journey' }, { name: 'from' }, { name: 'lacks' }];

export function StartSection({ list: { rows: all, total }, most, isPrinted, clock }: Props<'starts'>) {
  const { t } = useTranslation();
  const rows = all.slice(0, most);
  return (
    <Section section="starts" total={total} shown={rows.length} listed={standing(rows)} isPrinted={isPrinted}>
      <SectionTable section="starts" columns={STARTS}>
        {rows.map((row) => {
          const isUrgent = isUrgentStart(Date.parse(row.plannedStartUtc), clock.now);
          return (
            <tr key={row.key} data-gone={goneOf(row.mark)}>
              <td>
                <strong>{clockOrDayText(row.plannedStartUtc, clock.timeZone, clock.now)}</strong>
              </td>
              <td>
                <JourneyName
                  id={row.journeyId}
                  reference={row.journeyUniqueReference}
                  isPrinted={isPrinted}
                />
              </td>
              <td title={row.locationName ?? undefined}>{row.locationName ?? '–'}</td>
              <td>
                <ChangeMark section="starts" mark={row.mark} clock={clock} />{' '}
                {!goneOf(row.mark) && (
                  <span className={classes.what}>
                    <Mark shape={isUrgent ? 'danger' : 'warn'} />
                    {lacksText(row, t)}
                    {isUrgent && <span className="lh-unseen"> {t('handover.urgent')}</span>}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </SectionTable>
    </Section>
  );
}
