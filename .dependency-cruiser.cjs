// tools/fixtures/boundaries holds a forbidden import for every rule.
const FEATURE = '^packages/(server|web)/src/features/([^/]+)/';
const INDEX = '/index\\.tsx?$';
const TESTING = '^packages/.+/testing/';

/** Low to high: a room imports lower tiers only. */
const TIERS = [
  ['identity', 'organisation'],
  ['entities', 'api-keys'],
  ['fleet', 'telemetry', 'routing'],
  ['journeys'],
  ['tracking', 'alerts', 'vehicle-day', 'forecast', 'driver-hours', 'audit'],
  ['knock-on', 'figures'],
  ['cases'],
  [
    'live',
    'admin',
    'operator',
    'transfers',
    'board',
    'late-reason',
    'proposals',
    'notifications',
    'handover',
  ],
];
const tierRules = TIERS.flatMap((tier, i) =>
  tier.map((room) => ({
    name: `server-${room}-imports-only-lower-tiers`,
    severity: 'error',
    from: { path: `^packages/server/src/features/${room}/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: `^packages/server/src/features/(${TIERS.slice(i)
        .flat()
        .filter((other) => other !== room)
        .join('|')})/`,
    },
  })),
);

module.exports = {
  forbidden: [
    {
      name: 'every-import-resolves',
      comment:
        'two names are of types alone, without a package; virtual ones are made by the build of the web application',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(geojson|topojson-specification|virtual:[a-z-]+)$' },
    },
    {
      name: 'no-circular',
      comment: 'not even of types',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment:
        'beside itself and its data only calculating libraries, named one by one; tests may import the runner',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^packages/domain/src',
          '^packages/domain/data/[^/]+\\.json$',
          'node_modules/@turf/',
          'node_modules/cheap-ruler/',
          'node_modules/flatbush/',
          'node_modules/robust-predicates/',
          'node_modules/betterknown/',
          'node_modules/ipaddr\\.js/',
          'node_modules/(@types/)?luxon/',
          'node_modules/@types/geojson/',
        ],
      },
    },
    {
      name: 'contracts-on-domain-and-zod-only',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contracts|domain)/src', 'node_modules/zod/'] },
    },
    {
      name: 'shared-packages-never-import-programs',
      severity: 'error',
      from: { path: '^packages/(domain|contracts|testkit)/' },
      to: { path: '^packages/(server|web|simulator)/' },
    },
    {
      name: 'programs-never-import-programs',
      comment: 'they speak over HTTP; tests may start a server',
      severity: 'error',
      from: { path: '^packages/(server|web|simulator)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(server|web|simulator)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'shared-rooms-only-through-their-index',
      severity: 'error',
      from: { path: '^packages/(domain|contracts)/src/([^/]+)/' },
      to: { path: '^packages/(domain|contracts)/src/[^/]+/', pathNot: ['^packages/$1/src/$2/', INDEX] },
    },
    {
      name: 'feature-only-through-its-index',
      severity: 'error',
      from: { path: FEATURE },
      to: { path: FEATURE, pathNot: ['^packages/$1/src/features/$2/', INDEX] },
    },
    {
      name: 'app-uses-rooms-through-their-index',
      severity: 'error',
      from: { path: '^packages/(server|web)/src/(app|testing)/' },
      to: { path: FEATURE, pathNot: INDEX },
    },
    {
      name: 'web-features-never-import-features',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'platform-never-imports-features',
      severity: 'error',
      from: { path: '^packages/(server|web)/src/(platform|shared|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: FEATURE },
    },
    {
      name: 'web-platform-knows-no-domain-state',
      comment: 'journeys, the map and the selection are in shared, which stands on platform',
      severity: 'error',
      from: { path: '^packages/web/src/platform/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/(shared|ui)/' },
    },
    {
      name: 'web-shared-draws-nothing',
      comment: 'the parts of ui and the rooms stand on shared, not the other way round',
      severity: 'error',
      from: { path: '^packages/web/src/shared/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/ui/' },
    },
    {
      name: 'nobody-imports-app',
      comment:
        'app composes; tests, what starts a server for them, the gallery and measurements use it whole',
      severity: 'error',
      from: {
        pathNot: [
          '/src/(app|testing)/',
          '^(bench|tools)/',
          '\\.test\\.tsx?$',
          '^packages/web/(src/main\\.tsx|gallery/)',
        ],
      },
      to: { path: '/src/app/' },
    },
    {
      name: 'testing-is-for-tests',
      comment: "a package's own, and a room's own where it needs the inside of the room",
      severity: 'error',
      from: {
        pathNot: [
          TESTING,
          '^bench/',
          '^tools/back-test/late-reasons/',
          '\\.test\\.tsx?$',
          '^packages/web/gallery/',
        ],
      },
      to: { path: TESTING },
    },
    ...tierRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^packages/[^/]+/dist/', '^tools/fixtures/'] },
    // Without these, imports by package name stay unresolved and rules between packages pass silently.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
