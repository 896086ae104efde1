import type { ComponentProps } from 'react';
import { DrawPanel, type LocationForm } from '../../features/drawing/index.ts';
import { lazyScreen } from '../../platform/lazy/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';

/** Where and what it is; the rest is written once it is opened. */
const PLACE = ['place'];
const LASTING = ['locationType'];

const DrawnLocation = lazyScreen<ComponentProps<LocationForm>>(async () => {
  const [{ NewRecordForm }, { locationFields, locations }] = await Promise.all([
    import('../../features/entities/index.ts'),
    import('../../features/fleet/index.ts'),
  ]);
  return (props) => (
    <NewRecordForm of={locations} own={locationFields} sections={PLACE} keeps={LASTING} {...props} />
  );
});

DrawPanel.preload();
DrawnLocation.preload();

export function DrawDock({ organisation }: DockPanelProps) {
  return <DrawPanel organisation={organisation} LocationForm={DrawnLocation} />;
}
