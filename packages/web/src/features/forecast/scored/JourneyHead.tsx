import { useDashboardCommands } from '../../../shared/commands/index.ts';

interface Props {
  readonly journeyId: string;
  readonly reference: string;
  readonly place?: string;
  /** Before the journey opens. */
  onOpen(): void;
}

export function JourneyHead({ journeyId, reference, place, onOpen }: Props) {
  const { openDialog } = useDashboardCommands();
  return (
    <th scope="row" title={place ? `${reference}, ${place}` : reference}>
      <button
        type="button"
        className="lh-link"
        onClick={() => {
          onOpen();
          openDialog({ kind: 'overview', journeyId });
        }}
      >
        {reference}
      </button>
      {place && <div className="lh-under">{place}</div>}
    </th>
  );
}
