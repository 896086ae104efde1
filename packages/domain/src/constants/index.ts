import { HOUR } from '../core/index.ts';
/** Constants of specification section 9; milliseconds unless the name says otherwise. */
export const constants = {
  requestTimeoutMs: 120_000,
  /** Scripts, styles and texts (section 7). */
  lazyLoadTimeoutMs: 120_000,
  defaultLanguage: 'en',
  mapDefaultCentre: { latitude: -29.438, longitude: 24.181 },
  /** For tiles of 256 px. */
  mapDefaultZoom: 6,
  markerColours: { green: '#50b848', red: '#cc0000', amber: '#ec9006' },
  /** Defaults of server settings (product decisions). */
  inactivityWarningMs: 840_000,
  inactivityLogoutMs: 960_000,
  /** For screen readers. */
  inactivityCountdownStepMs: 60_000,
  organisationLoadPageSize: 2_000,
  liveTrackingPollMs: 20_000,
  /** Degrees north, clear of a stop's pin. */
  vehicleMarkerLatitudeOffset: 0.0001,
  eventAndPositionPageSize: 100,
  replayMarkerThreshold: 200,
  replayMarkerStepMs: 350,
  loadingOverlayLingerMs: 3_000,
  infoToastMs: 2_000,
  /** Section 8 says 5 s, section 9 says 2 s: the readable one. */
  warningToastMs: 5_000,
  loadCompleteToastMs: 3_000,
  errorToastMs: 5_000,
  addedToMapToastMs: 3_000,
  /** Closes without a click. */
  successDialogMs: 2_000,
  journeyListPageSizes: [10, 25, 50, 100],
  journeyListPageSize: 100,
  journeyListSort: { property: 'routingDate', descending: true },
  journeyListTieBreaker: 'journeyId',
  /** Months before and after today. */
  datePickerReachMonths: 3,
  routingDateSearchShiftMs: 2 * HOUR,
  /** Tables for choosing drivers and assets; selected rows first. */
  selectionPageSizes: [10, 25, 50, 100],
  selectionPageSize: 10,
  selectionSort: { property: 'selected', descending: true },
  /** Per journey. */
  allocationLimits: { driver: 2, vehicle: 1, trailer: 2 },
  overlapPageSize: 100,
  overlapSort: { property: 'routingDate', descending: true },
  changeCommentMinimum: 5,
  changeCommentsPerPage: 5,
  minimumEventFetch: 1_000,
  eventsPanelPageSize: 20,
  eventsPanelSort: { property: 'id', descending: false },
  eventsPanelTieBreaker: 'id',
  /** Events are read up to this long after now. */
  eventEndAheadMs: 2 * HOUR,
  searchValueMaximum: 80,
  tableFilterDebounceMs: 1_000,
  defaultCircleRadiusMetres: 100,
  dateFormat: 'YYYY-MM-DD',
  dateTimeFormat: 'YYYY-MM-DD HH:mm',
  lateReasons: [
    'Store Delay',
    'Exit Delay',
    'Road Delay',
    'Border Delay',
    'Driver Stop',
    'Driver Late',
    'Bag Late',
    'Breakdown Road',
    'Breakdown Yard',
    'Trip Change',
    'Previous Route',
  ],
} as const;
