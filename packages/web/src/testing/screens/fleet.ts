import type { QuarantinedDevice } from '@linehaul/contracts/telemetry';
import { planningDesk } from '@linehaul/testkit/worlds';
import { answerFleet } from '../answers/fleet.ts';
import { answerLocations } from '../answers/locations.ts';
import { inTurn, type Opened, openApp, type Prepare } from '../open-app.tsx';

export const openFleet = (
  path: string,
  prepare?: Prepare,
  devices: readonly QuarantinedDevice[] = [],
): Promise<Opened> =>
  openApp(path, planningDesk, {
    prepare: inTurn(({ server, desk }) => answerFleet(server, desk, () => devices), prepare),
  });

export const openLocations = (path: string, prepare?: Prepare): Promise<Opened> =>
  openApp(path, planningDesk, {
    prepare: inTurn(({ server, desk }) => answerLocations(server, desk), prepare),
  });
