export function fakeFleet({ count, share }: { count: number; share: number }): void {
  const vehicles = Array.from({ length: count }, (_, i) => ({
    assetId: `asset-${i}`,
    registrationNumber: `KF ${i} GP`,
    fleetNumber: `KF${i}`,
    latitude: -34 + ((i * 7_919) % 10_000) / 1_000,
    longitude: 18 + ((i * 104_729) % 14_000) / 1_000,
    headingDegrees: (i * 37) % 360,
    speedKilometresPerHour: 78,
    temperatureCelsius: null,
    timestampUtc: new Date().toISOString(),
    journeyId: `journey-${i}`,
    journeyUniqueReference: `KF${i}-01`,
    journeyStatus: 'IN_PROGRESS',
    timeBasedStatus: i % 9 === 0 ? 'DELAYED' : i % 5 === 0 ? 'POTENTIAL_DELAY' : 'ON_TIME',
    positionBasedStatus: 'ON_PLAN',
    alarm: i % 400 === 0 ? 'WARNING' : null,
  }));
  const streams = new Set<EventTarget>();
  const notify = (name: string, data: unknown) => {
    for (const stream of streams)
      stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  };
  class Stream extends EventTarget {
    onopen?: () => void;
    constructor() {
      super();
      streams.add(this);
      setTimeout(() => this.onopen?.());
    }
    close(): void {
      streams.delete(this);
    }
  }
  Object.assign(globalThis, { EventSource: Stream });
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) =>
    /\/api\/live\/[^/]+\/vehicles/.test(String(input))
      ? Response.json({ asOf: new Date().toISOString(), vehicles })
      : fetch(input, init);
  let timer: ReturnType<typeof setInterval> | undefined;
  let next = 0;
  Object.assign(globalThis, {
    fleet: {
      start() {
        timer = setInterval(() => {
          const now = new Date().toISOString();
          const moved = Array.from({ length: Math.round(count * share) }, () => {
            const i = next++ % count;
            const before = vehicles[i]!;
            const after = { ...before, latitude: before.latitude + 0.002, timestampUtc: now };
            vehicles[i] = after;
            return after;
          });
          notify('vehicles', { asOf: now, vehicles: moved });
        }, 1_000);
      },
      stop: () => clearInterval(timer),
    },
  });
}
