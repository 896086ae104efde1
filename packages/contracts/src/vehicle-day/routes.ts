import { z } from 'zod';
import { organisationRoute, plannedDate } from '../http/index.ts';
import { EXPORT_TYPES } from '../transfers/index.ts';
import { vehicleDay } from './day.ts';

/** YYYY-MM-DD, organisation's zone. */
const ofDay = { date: plannedDate };

export const getVehicleDay = organisationRoute({
  path: '/api/vehicle-days/:orgId/:assetId/:date',
  params: ofDay,
  response: vehicleDay,
});

export const DAY_LISTS = ['trips', 'activities', 'stops'] as const;
export type DayList = (typeof DAY_LISTS)[number];

/** Organisation's zone. */
export const exportVehicleDay = organisationRoute({
  path: '/api/vehicle-days/:orgId/:assetId/:date/export',
  params: ofDay,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']), list: z.enum(DAY_LISTS).default('trips') }),
  response: z.unknown(),
  content: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
});
