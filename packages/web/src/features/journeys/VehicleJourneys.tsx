import type { JourneyRow } from '@linehaul/contracts/journeys';
import { useMediaQuery } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { listenToOrganisation } from '../../platform/stream/index.ts';
import { today } from '../../platform/time/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { DEFAULT_FILTER, nextFilter } from '../../shared/filter/index.ts';
import { useForecasts } from '../../shared/forecasts/index.ts';
import { useKnockOn } from '../../shared/knock-on/index.ts';
import { DEFAULT_ADDRESS, PAGE_SIZES, type PageSize } from '../../shared/selection/index.ts';
import { FailedPanel, StatePanel } from '../../ui/index.ts';
import {
  DataTable,
  PageFooter,
  SortControl,
  type TableSort,
  usePaging,
  useShownPage,
} from '../../ui/table/index.ts';
import { JourneyCards } from './cards/JourneyCards.tsx';
import { WIDE_HIDDEN_AT_FIRST, wideColumns } from './columns/wide.tsx';
import classes from './journeys.module.css';
import { journeysChangedReader } from './journeys-changed.ts';
import { useListing } from './listing.ts';

export interface VehicleJourneysProps {
  readonly registrationNumber: string;
  readonly isTrailer: boolean;
}

const NEWEST_FIRST: TableSort = { property: 'plannedStartDateTimeUtc', descending: true };
const HIDDEN = ['tick', ...WIDE_HIDDEN_AT_FIRST.filter((id) => id !== 'trailer')];
const NONE: ReadonlySet<string> = new Set();

export function VehicleJourneys({ registrationNumber, isTrailer }: VehicleJourneysProps) {
  const { t } = useTranslation();
  const { openDialog, showJourney } = useDashboardCommands();
  const organisation = useOrganisation();
  const { timeZone } = organisation;
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const { page, size, sort, onPage, onSize, onSort } = usePaging<PageSize>(
    DEFAULT_ADDRESS.size,
    NEWEST_FIRST,
    `journeys of ${registrationNumber}`,
  );
  const filter = useMemo(() => ofVehicle(registrationNumber), [registrationNumber]);
  const list = useListing(organisation, { filter, search: '', page, size, sort }, today(timeZone));
  useChanges();
  const { rows, total } = useShownPage(list, { page, size }, onPage);
  const forecasts = useForecasts(rows);
  const knockOns = useKnockOn(rows);
  const columns = useMemo(
    () =>
      wideColumns({
        ...{ t, timeZone, forecasts, knockOns, selected: NONE },
        isExtended: true,
        onTick: () => undefined,
      }),
    [t, timeZone, forecasts, knockOns],
  );

  const label = t('journeys.ofVehicle', { name: registrationNumber });
  const instead = list.isError ? (
    <FailedPanel
      role="alert"
      title={t('journeys.listFailed')}
      text={t('journeys.listFailedHint')}
      result={list}
    />
  ) : rows.length === 0 && !list.isPending ? (
    <StatePanel
      icon={IconRoute}
      title={t('journeys.none')}
      text={t('journeys.noneOfVehicle', { name: registrationNumber })}
    />
  ) : undefined;
  const onOpen = ({ journeyId }: JourneyRow) => openDialog({ kind: 'overview', journeyId });

  return (
    <section className="lh-list-card" aria-label={label}>
      {isPhone ? (
        <div className={classes.phoneList}>
          {instead ?? (
            <>
              <SortControl columns={columns} sort={sort} onSort={onSort} />
              <JourneyCards
                rows={rows}
                forecasts={forecasts}
                knockOns={knockOns}
                label={label}
                isLoading={list.isPending}
                onShowOnMap={(row) => showJourney(row, false)}
              />
            </>
          )}
        </div>
      ) : (
        <DataTable
          label={label}
          rows={rows}
          columns={columns}
          hidden={[...HIDDEN, isTrailer ? 'trailer' : 'vehicle']}
          rowHeight={36}
          sort={sort}
          onSort={onSort}
          idOf={(row) => row.journeyId}
          nameOf={(row) => row.journeyUniqueReference}
          titleOf={(row) => row.locationsDescription}
          onOpen={onOpen}
          isLoading={list.isPending}
          instead={instead}
        />
      )}
      <div className="lh-list-foot">
        <PageFooter
          page={page}
          size={size}
          sizes={PAGE_SIZES}
          total={total}
          isLoading={list.isPending}
          shown={list.isError ? undefined : list.data}
          onPage={onPage}
          onSize={onSize}
        />
      </div>
    </section>
  );
}

/** An extended search has no dates. */
function ofVehicle(registrationNumber: string) {
  const byRegistration = nextFilter(nextFilter(DEFAULT_FILTER, { type: 'extendedMode', isOn: true }), {
    type: 'extendedType',
    extendedType: 'REGISTRATION',
  });
  return nextFilter(byRegistration, { type: 'value', value: registrationNumber });
}

function useChanges(): void {
  const client = useQueryClient();
  const { id, name } = useOrganisation();
  useEffect(() => {
    const read = journeysChangedReader(client, id);
    return listenToOrganisation(name, { on: { journeys: read }, onAgain: () => read(undefined) });
  }, [client, id, name]);
}
