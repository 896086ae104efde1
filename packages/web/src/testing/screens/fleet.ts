import type { QuarantinedDevice } from '@linehaul/contracts/telemetry';
import { planningDesk } from '@linehaul/testkit/worlds';
import { answerFleet } from '../answers/fleet.ts';
import { answerLocations } from '../answers/locations.ts';
import { type Opened, type OpenOptions, openApp } from '../open-app.tsx';

type Prepare = OpenOptions['prepare'];

export const openFleet = (
  path: string,
  prepare?: Prepare,
  devices: readonly QuarantinedDevice[] = [],
): Promise<Opened> =>
  openApp(path, planningDesk, {
    prepare: (opened) => {
      answerFleet(opened.server, opened.desk, () => devices);
      prepare?.(opened);
    },
  });

export const openLocations = (path: string, prepare?: Prepare): Promise<Opened> =>
  openApp(path, planningDesk, {
    prepare: (opened) => {
      answerLocations(opened.server, opened.desk);
      prepare?.(opened);
    },
  });
