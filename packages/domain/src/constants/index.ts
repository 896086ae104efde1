import { HOUR } from '../core/index.ts';
/**
 * The business constants and limits of specification section 9, by name, in one place. A row of its table is here once a
 * screen or a rule uses it; times are milliseconds unless the name says otherwise.
 */
export const constants = {
  requestTimeoutMs: 120_000,
  /** Of lazily loaded scripts, styles and texts (section 7). */
  lazyLoadTimeoutMs: 120_000,
  defaultLanguage: 'en',
  mapDefaultCentre: { latitude: -29.438, longitude: 24.181 },
  /** Counts tiles of 256 px. */
  mapDefaultZoom: 6,
  markerColours: { green: '#50b848', red: '#cc0000', amber: '#ec9006' },
  /** The declared values of the inactivity timers, which product decisions take; both are settings of the server. */
  inactivityWarningMs: 840_000,
  inactivityLogoutMs: 960_000,
  /** How often the countdown is told to those who don't see it. */
  inactivityCountdownStepMs: 60_000,
  organisationLoadPageSize: 2_000,
  liveTrackingPollMs: 20_000,
  /** Degrees that the marker of a selected journey's vehicle stands north of its fix, clear of the pin of a stop. */
  vehicleMarkerLatitudeOffset: 0.0001,
  /** Of the calls that fill the map. */
  eventAndPositionPageSize: 100,
  /** Above this many, the points of a replay are sampled evenly. */
  replayMarkerThreshold: 200,
  replayMarkerStepMs: 350,
  loadingOverlayLingerMs: 3_000,
  infoToastMs: 2_000,
  /** Section 8 gives warnings 5 s, section 9's table 2 s: the longer one can be read. */
  warningToastMs: 5_000,
  loadCompleteToastMs: 3_000,
  errorToastMs: 5_000,
  /** 'Added journey {ref} to map for tracking' (section 8). */
  addedToMapToastMs: 3_000,
  /** The icon dialog of a success, which closes by itself. */
  successDialogMs: 2_000,
  journeyListPageSizes: [10, 25, 50, 100],
  journeyListPageSize: 100,
  journeyListSort: { property: 'routingDate', descending: true },
  journeyListTieBreaker: 'journeyId',
  /** Months before and after today that a date picker reaches. */
  datePickerReachMonths: 3,
  routingDateSearchShiftMs: 2 * HOUR,
  /** Of the tables that drivers and assets are chosen from; selected rows move to the top. */
  selectionPageSizes: [10, 25, 50, 100],
  selectionPageSize: 10,
  selectionSort: { property: 'selected', descending: true },
  /** Most of each on one journey. */
  allocationLimits: { driver: 2, vehicle: 1, trailer: 2 },
  overlapPageSize: 100,
  overlapSort: { property: 'routingDate', descending: true },
  changeCommentMinimum: 5,
  changeCommentsPerPage: 5,
  /** The most events that are asked for, unless more are known. */
  minimumEventFetch: 1_000,
  eventsPanelPageSize: 20,
  eventsPanelSort: { property: 'id', descending: false },
  eventsPanelTieBreaker: 'id',
  /** Events are asked for until this long after now. */
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
