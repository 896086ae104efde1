import { adminExhibits } from './admin.ts';
import { allocationExhibits } from './allocation.ts';
import { boardExhibits } from './board.tsx';
import { calculatorExhibits } from './calculator.ts';
import { drawingExhibits } from './drawing.ts';
import { driverHoursExhibits } from './driver-hours.ts';
import { entityExhibits } from './entities.ts';
import type { Exhibit } from './exhibit.ts';
import { fleetExhibits } from './fleet.ts';
import { figuresExhibits, forecastExhibits } from './forecast.ts';
import { identityExhibits } from './identity.ts';
import { journeyExhibits } from './journeys.ts';
import { knockOnExhibits } from './knock-on.ts';
import { listingExhibits } from './listing.ts';
import { liveExhibits } from './live.ts';
import { organisationExhibits } from './organisation.ts';
import { overviewExhibits } from './overview.ts';
import { planningExhibits } from './planning.ts';
import { replayExhibits } from './replay.ts';
import { transferExhibits } from './transfers.ts';
import { uiExhibits } from './ui.tsx';
import { vehicleDayExhibits } from './vehicle-day.ts';

export { type Exhibit, openExhibit } from './exhibit.ts';

export const EXHIBITS: readonly Exhibit[] = [
  ...uiExhibits,
  ...identityExhibits,
  ...organisationExhibits,
  ...journeyExhibits,
  ...listingExhibits,
  ...overviewExhibits,
  ...fleetExhibits,
  ...driverHoursExhibits,
  ...entityExhibits,
  ...vehicleDayExhibits,
  ...transferExhibits,
  ...adminExhibits,
  ...boardExhibits,
  ...allocationExhibits,
  ...planningExhibits,
  ...calculatorExhibits,
  ...drawingExhibits,
  ...liveExhibits,
  ...replayExhibits,
  ...forecastExhibits,
  ...figuresExhibits,
  ...knockOnExhibits,
];
