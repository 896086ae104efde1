import type { ExceptionCase } from '@linehaul/contracts/cases';
import { listJourneyKnockOn } from '@linehaul/contracts/knock-on';
import type { Organisation } from '@linehaul/contracts/organisation';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { unbroken, useMinute } from '../../platform/time/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import classes from './cases.module.css';
import { caseKeys } from './keys.ts';

const MOST_SHOWN = 5;

interface Props {
  readonly one: ExceptionCase;
  readonly organisation: Organisation;
}

export function CaseHurts({ one, organisation }: Props) {
  const { t } = useTranslation();
  const { orders, places, lateMinutesP80: minutes, journeys } = one.hurts;
  return (
    <section className={classes.part} aria-label={t('cases.hurtsTitle')}>
      <h4>{t('cases.hurtsTitle')}</h4>
      <p>
        {orders > 0
          ? t('cases.hurts.ordersAt', { count: orders, places: t('cases.hurts.places', { count: places }) })
          : t('cases.hurts.noOrder')}
      </p>
      {minutes > 0 && <p className={classes.line}>{t('cases.hurts.late', { minutes })}</p>}
      {one.journeyId && journeys > 0 ? (
        <NextJourneys journeyId={one.journeyId} organisation={organisation} />
      ) : (
        <p className={classes.line}>
          {one.subject === 'network'
            ? t('cases.hurts.network', { count: journeys })
            : t('cases.hurts.noJourney')}
        </p>
      )}
    </section>
  );
}

function NextJourneys({ journeyId, organisation }: { journeyId: string; organisation: Organisation }) {
  const { t } = useTranslation();
  const now = useMinute();
  const { data } = useQuery({
    queryKey: [...caseKeys.all(organisation.id), 'hurts', journeyId],
    queryFn: ({ signal }) =>
      call(listJourneyKnockOn, {
        ...{ params: { orgId: organisation.name }, query: { journeyIds: [journeyId] }, signal },
        background: true,
      }),
  });
  const found = data?.journeys.find((one) => one.journeyId === journeyId);
  if (!found) return null;
  return (
    <Table className={classes.hurts} withRowBorders horizontalSpacing={0} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('cases.nextJourneys', { count: found.count })}</Table.Th>
          <Table.Th>{t('cases.start')}</Table.Th>
          <Table.Th>{t('cases.shares')}</Table.Th>
          <Table.Th ta="right">{t('cases.lateShare')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {found.hurts.slice(0, MOST_SHOWN).map((hurt) => (
          <Table.Tr key={hurt.journeyId}>
            <Table.Th scope="row">{hurt.journeyUniqueReference}</Table.Th>
            <Table.Td>{clockOrDayText(hurt.plannedStartUtc, organisation.timeZone, now)}</Table.Td>
            <Table.Td>
              {hurt.links[0] && `${t(`cases.resource.${hurt.links[0].kind}`)} ${hurt.links[0].name}`}
            </Table.Td>
            <Table.Td ta="right">
              {hurt.lateStartProbability === null
                ? '–'
                : unbroken(Math.round(hurt.lateStartProbability * 100), '%')}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
