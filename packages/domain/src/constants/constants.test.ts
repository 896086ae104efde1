import { expect, test } from 'vitest';
import { constants } from './index.ts';

/** Specification section 9, row by row as it is written there, as far as screens and rules use it. */
test.each([
  ['Request timeout: 120000 ms', constants.requestTimeoutMs, 120_000],
  ['Lazy loading of scripts and styles: 120 s (section 7)', constants.lazyLoadTimeoutMs, 120_000],
  ['Default language: en', constants.defaultLanguage, 'en'],
  ['Map default centre', constants.mapDefaultCentre, { latitude: -29.438, longitude: 24.181 }],
  ['Default map zoom: 6', constants.mapDefaultZoom, 6],
  ['Marker colours', constants.markerColours, { green: '#50b848', red: '#cc0000', amber: '#ec9006' }],
  ['Organisation data load page size: 2000 per list', constants.organisationLoadPageSize, 2000],
  ['Live tracking poll: every 20000 ms', constants.liveTrackingPollMs, 20_000],
  ['Vehicle marker latitude offset: 0.0001', constants.vehicleMarkerLatitudeOffset, 0.0001],
  ['Event and position fetch page size: 100', constants.eventAndPositionPageSize, 100],
  ['Replay marker threshold: 200', constants.replayMarkerThreshold, 200],
  ['Replay marker step: 350 ms', constants.replayMarkerStepMs, 350],
  ['Loading overlay linger: 3 s', constants.loadingOverlayLingerMs, 3000],
  ['Info toasts: 2 s', constants.infoToastMs, 2000],
  ['Warnings: 5 s (section 8)', constants.warningToastMs, 5000],
  ['Load-complete toasts: 3 s', constants.loadCompleteToastMs, 3000],
  ['Error toasts: 5 s', constants.errorToastMs, 5000],
  ["'Added journey {ref} to map for tracking': 3 s (section 8)", constants.addedToMapToastMs, 3000],
  ['Success toast (allocation): 2000 ms', constants.successDialogMs, 2000],
  ['Default circle radius: 100', constants.defaultCircleRadiusMetres, 100],
  ['Journey list page size: default 100', constants.journeyListPageSize, 100],
  ['Journey list page size: options', constants.journeyListPageSizes, [10, 25, 50, 100]],
  ['Journey list default sort', constants.journeyListSort, { property: 'routingDate', descending: true }],
  ['Journey list tie-breaker', constants.journeyListTieBreaker, 'journeyId'],
  ['Date picker limits: 3 months', constants.datePickerReachMonths, 3],
  ['Routing date search: adds 2 hours to the start', constants.routingDateSearchShiftMs, 7_200_000],
  ['Selection tables: page sizes', constants.selectionPageSizes, [10, 25, 50, 100]],
  ['Selection tables: default 10', constants.selectionPageSize, 10],
  [
    'Selection tables: default sort by selected descending',
    constants.selectionSort,
    { property: 'selected', descending: true },
  ],
  [
    'Limits on allocation: 2 drivers, 1 vehicle, 2 trailers',
    constants.allocationLimits,
    { driver: 2, vehicle: 1, trailer: 2 },
  ],
  ['Overlap table: 100 per page', constants.overlapPageSize, 100],
  [
    'Overlap table: sort routingDate descending',
    constants.overlapSort,
    { property: 'routingDate', descending: true },
  ],
  ['Change comments per page: 5', constants.changeCommentsPerPage, 5],
  ['Minimum event fetch size: 1000', constants.minimumEventFetch, 1000],
  ['Journey events panel page size: 20', constants.eventsPanelPageSize, 20],
  ['Journey events panel: default sort', constants.eventsPanelSort, { property: 'id', descending: false }],
  ['Journey events panel: tie-break', constants.eventsPanelTieBreaker, 'id'],
  ['Event end time: now plus 2 hours', constants.eventEndAheadMs, 7_200_000],
  ['Change comment minimum: 5 characters', constants.changeCommentMinimum, 5],
  ['Extended search value maximum: 80 characters', constants.searchValueMaximum, 80],
  ['Table filter debounce: 1000 ms', constants.tableFilterDebounceMs, 1000],
  ['Date format', constants.dateFormat, 'YYYY-MM-DD'],
  ['Date-time format', constants.dateTimeFormat, 'YYYY-MM-DD HH:mm'],
  [
    'Late reasons',
    constants.lateReasons.join(', '),
    'Store Delay, Exit Delay, Road Delay, Border Delay, Driver Stop, Driver Late, Bag Late, Breakdown Road, ' +
      'Breakdown Yard, Trip Change, Previous Route',
  ],
])('%s', (_row, value, specified) => {
  expect(value).toEqual(specified);
});
