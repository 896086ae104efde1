import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type FakeService, startFakeService } from '../../../../testing/fake-service.ts';

export const KIMBERLEY = [24.7586, -28.7386] as const;
export const BLOEMFONTEIN = [26.2249, -29.1183] as const;
export const MASERU = [27.4869, -29.3151] as const;
export const POINTS = [KIMBERLEY, BLOEMFONTEIN, MASERU];
export const DEPARTURE = Date.parse('2027-01-04T06:00:00.123Z');
export const IN_TIME = () => Date.now() + 5_000;

export let service: FakeService;

export function startRoutingService(): void {
  beforeAll(async () => {
    service = await startFakeService();
  });
  beforeEach(() => {
    service.asked.length = 0;
  });
  afterAll(() => service.stop());
}
