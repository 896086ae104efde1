import { listAlerts } from '@linehaul/contracts/alerts';
import type { Journey } from '@linehaul/contracts/journeys';
import type { LiveVehicle } from '@linehaul/contracts/live';
import type { Organisation } from '@linehaul/contracts/organisation';
import { ALARM_SEVERITIES, type AlarmSeverity } from '@linehaul/domain/journeys';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { BellMark } from '../../../ui/journeys/index.ts';
import { sinceText } from '../../../ui/times/index.ts';

interface Props {
  readonly vehicle: Pick<LiveVehicle, 'alarm' | 'journeyId'>;
  readonly journey: Pick<Journey, 'alarm'> | undefined;
  readonly organisation: Organisation;
}

/** Empty without an open alarm. */
export function PopupBell({ vehicle: { alarm, journeyId }, journey, organisation }: Props) {
  const { t } = useTranslation();
  const { data: open } = useOpenAlarms(organisation, alarm ? journeyId : null);
  if (!alarm) return null;
  const [first] = open?.rows ?? [];
  const worst = first ? { ...first, sinceUtc: first.startedUtc } : journey?.alarm;
  if (!worst) return <BellMark severity={alarm} label={t(`live.openAlarm.${alarm}`)} />;
  const severity: AlarmSeverity = worst.severity === 'INFO' ? alarm : worst.severity;
  const said = {
    name: worst.name,
    time: sinceText(worst.sinceUtc, organisation.timeZone),
    number: open?.total ?? 1,
  };
  return (
    <BellMark
      severity={severity}
      label={t(`live.${said.number > 1 ? 'alarmsOf' : 'alarmOf'}.${severity}`, said)}
    />
  );
}

function useOpenAlarms({ id, name }: Organisation, journeyId: string | null) {
  return useQuery({
    // Read again with the other lists of alerts.
    queryKey: ['alerts', id, 'list', { openAlarmsOf: journeyId }],
    enabled: journeyId !== null,
    queryFn: ({ signal }) =>
      callList(listAlerts, {
        params: { orgId: name },
        query: {
          ...{ journeyId: journeyId ?? '', state: 'OPEN', severity: ALARM_SEVERITIES.join() },
          ...{ sort: ['severity,asc', 'startedUtc,asc'], size: 1 },
        },
        signal,
        background: true,
      }),
  });
}
