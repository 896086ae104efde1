import { JOURNEY_STATUSES, POSITION_BASED_STATUSES, TIME_BASED_STATUSES } from '@linehaul/domain/journeys';
import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRoad } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchSelect, WhenField } from '../../ui/fields/index.ts';
import { Brand, Mark, ModalFrame, SearchBox, StatePanel, StatusBadge } from '../../ui/index.ts';
import { ArchivedBadge, ConfirmDialog, FactsCard } from '../../ui/records/index.ts';
import { DataTable, PageFooter, type TableSort } from '../../ui/table/index.ts';
import { OriginLegend } from '../../ui/times/index.ts';
import { inRoom } from './exhibit.ts';

const nothing = () => undefined;

function Statuses({ of }: { readonly of: readonly string[] }) {
  return of.map((status) => <StatusBadge key={status} status={status} />);
}

function TypedWhen({ start, error }: { readonly start: string; readonly error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <WhenField
      id="when"
      label="Planned start"
      name="Planned start"
      value={value}
      timeZone="Europe/Berlin"
      error={error}
      onChange={setValue}
    />
  );
}

function TypedDay() {
  const [value, setValue] = useState('2026-03-29');
  return (
    <WhenField
      id="day"
      name="Licence ends"
      isDay
      timeZone="Europe/Berlin"
      value={value}
      onChange={setValue}
    />
  );
}

function Search() {
  const [value, setValue] = useState('CA 418');
  return <SearchBox value={value} label="Search journeys" onChange={setValue} />;
}

function Chosen() {
  const [chosen, setChosen] = useState<string>();
  const options = VEHICLES.map(({ id, fleetNumber }) => ({ value: id, label: id, detail: fleetNumber }));
  return (
    <SearchSelect
      id="vehicle"
      label="Vehicle"
      name="Vehicle"
      shown={chosen ?? ''}
      placeholder="Choose a vehicle"
      isClearable
      find={(search) => ({ options: options.filter(({ label }) => label.includes(search)) })}
      onChoose={setChosen}
    />
  );
}

interface Vehicle {
  readonly id: string;
  readonly fleetNumber: string;
  readonly make: string;
}
const VEHICLES: readonly Vehicle[] = Array.from({ length: 12 }, (_, i) => ({
  id: `CA ${400 + i}-227`,
  fleetNumber: `KF${140 + i}`,
  make: i % 2 ? 'Scania' : 'Volvo',
}));

function Vehicles({
  rows,
  isLoading,
  isEmpty,
}: {
  rows?: readonly Vehicle[];
  isLoading?: boolean;
  isEmpty?: boolean;
}) {
  const [sort, setSort] = useState<TableSort>({ property: 'fleetNumber', descending: false });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(['CA 401-227']));
  return (
    <div style={{ display: 'grid', gridTemplateRows: '320px auto', width: 640 }}>
      <DataTable
        label="Vehicles"
        rows={rows ?? VEHICLES}
        rowHeight={36}
        isLoading={isLoading}
        instead={isEmpty && <StatePanel icon={IconRoad} title="No vehicles" text="Add the first one." />}
        columns={[
          { id: 'registration', header: 'Registration', cell: (row) => row.id },
          { id: 'fleetNumber', header: 'Fleet number', sort: 'fleetNumber', cell: (row) => row.fleetNumber },
          { id: 'make', header: 'Make', cell: (row) => row.make },
        ]}
        sort={sort}
        onSort={setSort}
        selected={ticked}
        onTick={(row) => setTicked(ticked.has(row.id) ? new Set() : new Set([row.id]))}
        idOf={(row) => row.id}
        nameOf={(row) => row.id}
      />
      <PageFooter
        page={1}
        size={20}
        sizes={[20, 50, 100]}
        total={isEmpty ? 0 : 1240}
        isLoading={isLoading}
        onPage={nothing}
        onSize={nothing}
      />
    </div>
  );
}

export const uiExhibits = inRoom('ui', [
  {
    name: 'Brand and marks',
    part: () => [
      <Brand key="brand" />,
      ...(['ok', 'warn', 'danger', 'neutral'] as const).map((shape) => (
        <Mark key={shape} shape={shape} size={16} />
      )),
    ],
  },
  { name: 'Status of the life cycle', part: () => <Statuses of={JOURNEY_STATUSES} /> },
  { name: 'Status of time', part: () => <Statuses of={TIME_BASED_STATUSES} /> },
  { name: 'How a time is known', part: () => <OriginLegend /> },
  { name: 'Status of position', part: () => <Statuses of={POSITION_BASED_STATUSES} /> },
  {
    name: 'Nothing to show',
    part: () => (
      <StatePanel icon={IconRoad} title="No journeys" text="Plan the first one, or change the dates.">
        <Button>New journey</Button>
      </StatePanel>
    ),
  },
  {
    name: 'A failure',
    part: () => (
      <StatePanel
        icon={IconPlugConnectedX}
        kind="danger"
        role="alert"
        title="The server cannot be reached"
        text="What you see is as of 10:42."
      >
        <Button variant="default">Try again</Button>
      </StatePanel>
    ),
  },
  { name: 'Search box', part: () => <Search /> },
  { name: 'Date and time', part: () => <TypedWhen start="2026-03-29 02:30" /> },
  {
    name: 'Date and time that comes twice',
    part: () => <TypedWhen start="2026-10-25 02:30+01:00" />,
  },
  {
    name: 'Date and time, in error',
    part: () => <TypedWhen start="29.3." error="must be YYYY-MM-DD HH:mm" />,
  },
  { name: 'Day', part: () => <TypedDay /> },
  { name: 'One of many', part: () => <Chosen /> },
  { name: 'Archived', part: () => <ArchivedBadge /> },
  {
    name: 'Facts',
    part: () => (
      <FactsCard
        title="Vehicle"
        facts={[
          ['Registration', 'CA 418-227'],
          ['Fleet number', 'KF142'],
        ]}
      />
    ),
  },
  { name: 'Table', part: () => <Vehicles /> },
  { name: 'Table, loading', part: () => <Vehicles rows={[]} isLoading /> },
  { name: 'Table, empty', part: () => <Vehicles rows={[]} isEmpty /> },
  {
    name: 'Dialog',
    part: () => (
      <ModalFrame
        title="Close journey"
        reference="KF-0001"
        onClose={nothing}
        footer={<Button>Confirm</Button>}
      >
        What the dialog asks stands here.
      </ModalFrame>
    ),
  },
  {
    name: 'Dialog that cannot be left',
    part: () => (
      <ModalFrame isLocked title="Choose an organisation" onClose={nothing}>
        One of them has to be chosen.
      </ModalFrame>
    ),
  },
  {
    name: 'Confirmation of what cannot be undone',
    part: () => (
      <ConfirmDialog
        title="Delete driver"
        reference="Thabo Mokoena"
        confirm="Delete"
        isFinal
        onConfirm={() => Promise.resolve()}
        onClose={nothing}
      >
        It cannot be undone.
      </ConfirmDialog>
    ),
  },
]);
