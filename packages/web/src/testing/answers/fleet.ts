import {
  type Asset,
  type Driver,
  getAsset,
  getDriver,
  listAssets,
  listDrivers,
  listVehicles,
} from '@linehaul/contracts/fleet';
import { getLatestOfAsset, listQuarantine, type QuarantinedDevice } from '@linehaul/contracts/telemetry';
import type { OrganisationDesk } from '@linehaul/testkit/answers';
import { ApiFailure, type FakeServer } from '../fake-server.ts';
import { answerDriverHours } from './driver-hours.ts';

interface Asked {
  readonly search?: string;
  readonly includeArchived?: string;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const fits = (search: string | undefined, texts: readonly (string | null)[]) =>
  !search || texts.some((text) => text !== null && plain(text).includes(plain(search)));

export function answerFleet(
  server: FakeServer,
  desk: OrganisationDesk,
  devices: () => readonly QuarantinedDevice[] = () => [],
): void {
  const shown = <T extends { readonly archived: boolean }>(rows: readonly T[], { includeArchived }: Asked) =>
    rows.filter(({ archived }) => includeArchived === 'true' || !archived);
  const one = <T extends Asset | Driver>(rows: readonly T[], id: string) =>
    rows.find((row) => row.id === id) ?? new ApiFailure('notFound');
  const isFound = ({ registrationNumber, fleetNumber, make }: Asset, { search }: Asked) =>
    fits(search, [registrationNumber, fleetNumber, make]);
  server
    .answer(listDrivers, ({ query }) =>
      shown(desk.drivers, query)
        .filter((row) => fits(query.search, [row.name, row.employeeNumber, row.mobileNumber]))
        .filter((row) => !query['licenceStanding.in'] || row.licenceExpiryDate),
    )
    .answer(getDriver, ({ params }) => {
      const found = one(desk.drivers, params.id);
      return found instanceof ApiFailure ? found : { licences: [], ...found };
    })
    .answer(listVehicles, ({ query }) =>
      shown(desk.assets, query).filter((row) => row.assetCategory === 'VEHICLE' && isFound(row, query)),
    )
    .answer(listAssets, ({ query }) =>
      shown(desk.assets, query)
        .filter((row) => isFound(row, query))
        .filter(
          (row) => !query['assetCategory.equals'] || row.assetCategory === query['assetCategory.equals'],
        ),
    )
    .answer(getAsset, ({ params }) => one(desk.assets, params.assetId))
    .answer(getLatestOfAsset, new ApiFailure('notFound'))
    .answer(listQuarantine, () => [...devices()]);
  answerDriverHours(server);
}
