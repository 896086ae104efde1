import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import { useOrganisation } from '../../platform/session/index.tsx';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { HurtsButton } from './HurtsButton.tsx';

interface Props {
  readonly journey: Pick<JourneyRow, 'journeyId' | 'journeyUniqueReference'>;
  readonly hurts: JourneyKnockOn;
  readonly tabIndex?: 0 | -1;
}

export function OpenKnockOn({ journey, ...more }: Props) {
  const { timeZone } = useOrganisation();
  const { openDialog } = useDashboardCommands();
  const { journeyId } = journey;
  return (
    <HurtsButton
      {...more}
      journey={journey}
      timeZone={timeZone}
      onOpen={() => openDialog({ kind: 'overview', journeyId, showsKnockOn: true })}
    />
  );
}
