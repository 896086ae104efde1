import type { ActiveEvent, Journey } from '@linehaul/contracts/journeys';
import { constants } from '@linehaul/domain/constants';
import { Stack } from '@mantine/core';
import { IconBellOff, IconListSearch } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.tsx';
import { dateTimeText, unbroken } from '../../../platform/time/index.ts';
import { eventRange } from '../../../shared/journeys/index.ts';
import { StatePanel } from '../../../ui/index.ts';
import { ExportMenu } from '../../../ui/records/index.ts';
import { DataTable, PageFooter, type TableColumn, usePaging } from '../../../ui/table/index.ts';
import { kilometresText } from '../schedule-rows.ts';
import { EVENT_PAGE_SIZES, type EventPageSize, eventSort, useEvents } from './events.ts';

interface Props {
  readonly journey: Journey;
  /** Epoch milliseconds; undefined: not yet. */
  readonly loadedAt?: number;
}

export function EventsSection({ journey, loadedAt }: Props) {
  const { t } = useTranslation();
  const { organisation } = useSession();
  const { page, size, sort, onPage, onSize, onSort } = usePaging<EventPageSize>(
    constants.eventsPanelPageSize,
    constants.eventsPanelSort,
  );
  const timeZone = organisation?.timeZone ?? 'UTC';
  const { rows, total, isLoading } = useEvents(organisation, journey, { page, size, sort }, loadedAt);
  const columns = useMemo(() => eventColumns(t, timeZone), [t, timeZone]);
  const last = Math.max(1, Math.ceil(total / size));
  useEffect(() => {
    if (!isLoading && page > last) onPage(last);
  }, [isLoading, page, last, onPage]);

  if (loadedAt === undefined)
    return (
      <StatePanel icon={IconListSearch} title={t('overview.notLoaded')} text={t('overview.notLoadedHint')} />
    );
  return (
    <Stack gap={0} mih={180} mah={560}>
      <DataTable
        label={t('overview.event.table', { reference: journey.journeyUniqueReference })}
        rows={rows}
        columns={columns}
        rowHeight={36}
        sort={sort}
        onSort={onSort}
        idOf={(event) => event.id}
        nameOf={(event) => event.eventType.eventType}
        isLoading={isLoading}
        instead={
          rows.length === 0 ? <StatePanel icon={IconBellOff} title={t('overview.noEvents')} /> : undefined
        }
      />
      <div className="lh-list-foot">
        <PageFooter
          page={page}
          size={size}
          sizes={EVENT_PAGE_SIZES}
          total={total}
          isLoading={isLoading}
          onPage={onPage}
          onSize={onSize}
        />
        <ExportMenu
          list="journeyEvents"
          query={{
            journeyId: journey.journeyId,
            ...eventRange(journey, loadedAt),
            sort: eventSort(sort),
          }}
          position="top-end"
          isSmall
        />
      </div>
    </Stack>
  );
}

/** About a metre. */
const PLACE_DECIMALS = 5;

function eventColumns(t: Translate, timeZone: string): TableColumn<ActiveEvent>[] {
  const none = <span className="lh-none">{t('ui.notSpecified')}</span>;
  const column = (
    id: string,
    sort: string,
    text: (event: ActiveEvent) => string | undefined,
    more: Partial<TableColumn<ActiveEvent>> = {},
  ): TableColumn<ActiveEvent> => ({
    id,
    header: t(`overview.event.${id}`),
    sort,
    title: text,
    cell: (event) => text(event) ?? none,
    ...more,
  });
  return [
    column('eventDateTime', 'eventDateTimeUtc', (event) => dateTimeText(event.eventDateTimeUtc, timeZone), {
      width: 148,
    }),
    column('eventType', 'eventType', (event) => event.eventType.eventType, { width: 150 }),
    column('eventDescription', 'eventDescription', (event) => event.description),
    column('asset', 'asset', (event) => event.asset?.registrationNumber, { width: 120 }),
    column('driver', 'driver', (event) => event.driver?.name, { width: 150 }),
    column('odometerKilometres', 'odometerKilometres', odometerText, {
      width: 124,
      align: 'right',
    }),
    column(
      'value',
      'value',
      (event) =>
        event.value === null
          ? undefined
          : unbroken(...[Number(event.value.toFixed(1)), event.displayUnits].filter((part) => part !== null)),
      { width: 104, align: 'right' },
    ),
    column(
      'position',
      'position',
      (event) =>
        event.position
          ? `${event.position.latitude.toFixed(PLACE_DECIMALS)}, ${event.position.longitude.toFixed(PLACE_DECIMALS)}`
          : undefined,
      { width: 168 },
    ),
  ];
}

function odometerText({ odometerKilometres: kilometres }: ActiveEvent): string | undefined {
  return kilometres === null ? undefined : kilometresText(kilometres, 1);
}
