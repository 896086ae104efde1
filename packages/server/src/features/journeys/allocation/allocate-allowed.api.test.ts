import type { OverlappingJourney } from '@linehaul/contracts/allocation';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { JOURNEY_STATUSES, type JourneyStatus } from '@linehaul/domain/journeys';
import { describe, expect, test } from 'vitest';
import type { OneDepot } from '../../../testing/index.ts';
import {
  allocate,
  closeAll,
  db,
  depot,
  historyOf,
  journeyIn,
  plan,
  server,
  startAllocating,
  TOMORROW,
  thandi,
  trailer2,
} from './testing/allocation-world.ts';

startAllocating();

describe('the status of the journey', () => {
  const OFFERED: readonly JourneyStatus[] = [
    'DRAFT',
    'APPROVED',
    'IN_PROGRESS',
    'IN_PROGRESS_JOURNEY_CHANGE',
    'COMPLETED',
  ];

  test.each(JOURNEY_STATUSES)('%s decides whether it may be allocated', async (from) => {
    const id = await journeyIn(from);
    const { status, body } = await allocate(id, plan());
    if (from === 'DELETED') return expect(status).toBe(404);
    if (!OFFERED.includes(from)) {
      expect(status).toBe(409);
      expect(body.errorKey).toBe('illegalMove');
      expect(body.detail).toMatch(
        /^Journey J-\d+ is '.+': drivers and assets are allocated to a journey that is 'Draft', /,
      );
      return expect(await historyOf(id)).toEqual([]);
    }
    expect(status).toBe(200);
    const running = from === 'IN_PROGRESS' || from === 'IN_PROGRESS_JOURNEY_CHANGE';
    expect(body.journeyStatus).toBe(running ? 'IN_PROGRESS_JOURNEY_CHANGE' : from);
    const badges: Partial<Record<JourneyStatus, string[]>> = {
      APPROVED: ['CHANGED_POST_APPROVAL'],
      COMPLETED: ['COMPLETED_JOURNEY_CHANGE'],
    };
    expect(body.changeBadges).toEqual(badges[from] ?? []);
  });

  test('another vehicle while it runs, or after, leaves it running or completed', async () => {
    const started = new Date(Date.now() - 20 * MINUTE);
    for (const status of ['IN_PROGRESS', 'COMPLETED'] as const) {
      const id = await journeyIn('DRAFT', {
        plannedStart: started.getTime(),
        vehicleId: depot.trucks[0],
        driverIds: [depot.drivers[0]],
      });
      const done = status === 'COMPLETED' ? { completed_at: new Date(), completion_cause: 'arrival' } : {};
      await db()
        .updateTable('journey')
        .set({ status, started_at: started, start_cause: 'departure', ...done })
        .where('id', '=', id)
        .execute();
      await allocate(id, plan({ vehicleId: depot.trucks[1] }));
      const stored = await db()
        .selectFrom('journey')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(stored.started_by_hand_at).toBe(started.getTime());
      expect(stored.completed_by_hand_at !== null).toBe(status === 'COMPLETED');
      await server.evaluated();
      expect((await thandi.get(`/api/journeys/${id}`)).body).toMatchObject({
        journeyStatus: status === 'COMPLETED' ? 'COMPLETED' : 'IN_PROGRESS_JOURNEY_CHANGE',
        startedDateTimeUtc: started.toISOString(),
      });
      await closeAll();
    }
  });
});

describe('an overlap', () => {
  async function pair(given: Parameters<OneDepot['journey']>[0], second: JourneyStatus = 'APPROVED') {
    const first = await journeyIn('APPROVED', given);
    return { first, second: await journeyIn(second) };
  }

  test.each<[string, () => object, () => object, string, () => string, string]>([
    [
      'the vehicle',
      () => ({ vehicleId: depot.trucks[0] }),
      () => ({ driverId1: depot.drivers[1] }),
      'vehicle',
      () => depot.trucks[0],
      'CBK 101 NC',
    ],
    [
      'a driver in the same seat',
      () => ({ driverIds: [depot.drivers[0]] }),
      () => ({}),
      'driver',
      () => depot.drivers[0],
      'Sipho Dlamini',
    ],
    [
      'a driver in the other seat',
      () => ({ driverIds: [depot.drivers[1], depot.drivers[0]] }),
      () => ({}),
      'driver',
      () => depot.drivers[0],
      'Sipho Dlamini',
    ],
    [
      'a trailer in the other place',
      () => ({ trailerIds: [trailer2, depot.trailer] }),
      () => ({ trailerId: depot.trailer }),
      'trailer',
      () => depot.trailer,
      'TRL 900 NC',
    ],
  ])('by %s is refused with the other journey and what is shared', async (_, has, wants, kind, id, name) => {
    const { first, second } = await pair(has());
    const { status, body } = await allocate(second, plan(wants()));
    expect(status).toBe(409);
    expect(body.errorKey).toBe('overlappingJourneys');
    const reference = (await thandi.get(`/api/journeys/${second}`)).body.journeyUniqueReference;
    expect(body.detail).toBe(
      `There are 1 overlapping journeys which have at least one of the drivers or assets for journey reference ${reference}`,
    );
    expect(body.errorPayload).toMatchObject([
      {
        journeyId: first,
        occupiedFromUtc: new Date(TOMORROW).toISOString(),
        occupiedToUtc: new Date(TOMORROW + 45 * MINUTE).toISOString(),
        sharedResources: [{ kind, id: id(), name }],
      },
    ]);
    expect(await historyOf(second)).toEqual([]);
  });

  test('of the same journeys is the same list where it is asked for', async () => {
    const both = { vehicleId: depot.trucks[0], driverIds: [depot.drivers[0]] };
    const first = await journeyIn('PENDING_APPROVAL', both);
    const second = await journeyIn('DRAFT');
    expect((await thandi.get(`/api/journeys/KAROO_FREIGHT/${second}/overlaps`)).body).toEqual([]);
    const { body: refused } = await allocate(second, plan());
    await allocate(second, plan({ overrideConflict: true }));
    const { body } = await thandi.get(`/api/journeys/KAROO_FREIGHT/${second}/overlaps`);
    expect(body).toEqual(refused.errorPayload);
    const back = await thandi.get(`/api/journeys/KAROO_FREIGHT/${first}/overlaps`);
    expect(back.body).toEqual([]);
  });

  test.each(JOURNEY_STATUSES)(
    'with a journey that is %s counts only where that stands in the way',
    async (status) => {
      await journeyIn(status, { vehicleId: depot.trucks[0] });
      const { status: answer } = await allocate(await journeyIn('DRAFT'), plan());
      const inTheWay = [
        'PENDING_APPROVAL',
        'APPROVED',
        'IN_PROGRESS',
        'IN_PROGRESS_JOURNEY_CHANGE',
        'COMPLETED',
      ];
      expect(answer).toBe(inTheWay.includes(status) ? 409 : 200);
    },
  );

  test('is checked for the saved journey whatever its own status', async () => {
    for (const status of ['DRAFT', 'APPROVED', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED'] as const) {
      const { second } = await pair({ driverIds: [depot.drivers[0]] }, status);
      expect([status, (await allocate(second, plan())).status]).toEqual([status, 409]);
      await closeAll();
    }
  });

  test('is none where the journeys only touch', async () => {
    const before = { plannedStart: TOMORROW - 45 * MINUTE, driverIds: [depot.drivers[0]] };
    await journeyIn('APPROVED', { ...before, plannedEnd: TOMORROW });
    await journeyIn('APPROVED', { plannedStart: TOMORROW + 45 * MINUTE, driverIds: [depot.drivers[0]] });
    expect((await allocate(await journeyIn('DRAFT'), plan())).status).toBe(200);
  });

  test('lists all journeys, newest routing date first', async () => {
    const long = { plannedEnd: TOMORROW + 72 * HOUR };
    const days = [0, 2, 1].map((day) => ({
      plannedStart: TOMORROW + day * 24 * HOUR,
      driverIds: [depot.drivers[0]],
    }));
    const ids = [];
    for (const day of days) ids.push(await journeyIn('APPROVED', day));
    const { body } = await allocate(await journeyIn('DRAFT', long), plan());
    expect(body.errorPayload.map((o: OverlappingJourney) => o.journeyId)).toEqual([ids[1], ids[2], ids[0]]);
  });

  test('that is overridden is stored with the comment and what it overrode', async () => {
    const { first, second } = await pair({ driverIds: [depot.drivers[0]] });
    const { status } = await allocate(
      second,
      plan({ overrideConflict: true, changeComment: ' he does both ' }),
    );
    expect(status).toBe(200);
    const reference = (await thandi.get(`/api/journeys/${first}`)).body.journeyUniqueReference;
    expect(await historyOf(second)).toMatchObject([
      {
        comment: 'he does both',
        after: {
          overridden: [
            {
              journeyId: first,
              journeyUniqueReference: reference,
              sharedResources: [{ kind: 'driver', id: depot.drivers[0], name: 'Sipho Dlamini' }],
            },
          ],
        },
      },
    ]);
  });

  test('by what the journey gives away is none', async () => {
    const mine = { vehicleId: depot.trucks[0], driverIds: [depot.drivers[0]] };
    await journeyIn('APPROVED', mine);
    const second = await journeyIn('APPROVED', mine);
    const { status } = await allocate(
      second,
      plan({ vehicleId: depot.trucks[1], driverId1: depot.drivers[1] }),
    );
    expect(status).toBe(200);
  });
});

describe('a vehicle that runs another journey', () => {
  test('is refused for a running one even with override', async () => {
    await journeyIn('IN_PROGRESS', { plannedStart: TOMORROW - 10 * HOUR, vehicleId: depot.trucks[0] });
    const id = await journeyIn('IN_PROGRESS', { vehicleId: depot.trucks[1] });
    for (const overrideConflict of [false, true]) {
      const { status, body } = await allocate(id, plan({ overrideConflict }));
      expect(status).toBe(409);
      expect(body.errorKey).toBe('vehicleBusy');
      expect(body.detail).toMatch(/runs journey J-\d+/);
    }
  });

  test('may be planned for a later one', async () => {
    await journeyIn('IN_PROGRESS', { plannedStart: Date.now() - HOUR, vehicleId: depot.trucks[0] });
    expect((await allocate(await journeyIn('APPROVED'), plan())).status).toBe(200);
  });
});
