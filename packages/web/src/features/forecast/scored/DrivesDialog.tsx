import type { listLegDrives, WrongLegWire } from '@linehaul/contracts/forecast';
import type { ResponseOf } from '@linehaul/contracts/http';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText, unbroken } from '../../../platform/time/index.ts';
import { differenceText } from '../../../ui/times/index.ts';
import { JourneyHead } from './JourneyHead.tsx';
import { PagedDialog } from './PagedDialog.tsx';
import { useDrives } from './use-scored.ts';

type LegDrive = ResponseOf<typeof listLegDrives>['rows'][number];

interface Props {
  readonly leg: WrongLegWire;
  onClose(): void;
}

export function DrivesDialog({ leg, onClose }: Props) {
  const { t } = useTranslation();
  const result = useDrives(leg);
  const title = t('forecastQuality.plans.drives');
  return (
    <PagedDialog<LegDrive>
      title={title}
      reference={`${leg.fromName} – ${leg.toName}`}
      label={title}
      heads={(['journey', 'departed', 'planned', 'took'] as const).map((head) =>
        t(`forecastQuality.scored.head.${head}`),
      )}
      difference={t('forecastQuality.plans.offHead')}
      result={result}
      note={t('forecastQuality.plans.drivesNote')}
      row={(row) => <Row key={`${row.journeyId} ${row.departureUtc}`} row={row} onOpenJourney={onClose} />}
      onClose={onClose}
    />
  );
}

function Row({ row, onOpenJourney }: { readonly row: LegDrive; onOpenJourney(): void }) {
  const { timeZone } = useOrganisation();
  const { journeyId, journeyUniqueReference, departureUtc } = row;
  const [planned, taken] = [Math.round(row.plannedMinutes), Math.round(row.takenMinutes)];
  return (
    <tr>
      <JourneyHead journeyId={journeyId} reference={journeyUniqueReference} onOpen={onOpenJourney} />
      <td>{dateTimeText(departureUtc, timeZone)}</td>
      <td>{unbroken(planned, 'min')}</td>
      <td>{unbroken(taken, 'min')}</td>
      <td className="num lh-medium">{differenceText(taken - planned)}</td>
    </tr>
  );
}
