import type { NextStep } from '@linehaul/domain/cases';
import { type Icon, IconCpu, IconMail, IconPhone, IconSteeringWheel, IconTruck } from '@tabler/icons-react';

export const NEXT_STEP_ICONS: Readonly<Record<NextStep, Icon>> = {
  CALL_DRIVER: IconPhone,
  NOTIFY_CUSTOMER: IconMail,
  OTHER_VEHICLE: IconTruck,
  OTHER_DRIVER: IconSteeringWheel,
  CHECK_DEVICE: IconCpu,
  CALL_PROVIDER: IconPhone,
};
