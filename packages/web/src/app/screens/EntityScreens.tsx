import { Suspense } from 'react';
import { EntityEdit, EntityNew, EntityView } from '../../features/entities/index.ts';
import { PlaceMap } from '../../features/live/index.ts';
import { VehicleScreen } from './VehicleScreen.tsx';

export { EntityList } from '../../features/entities/index.ts';

interface Props {
  readonly name: string;
}

/** Loaded only for records with a place. */
const map = (
  <Suspense fallback={null}>
    <PlaceMap />
  </Suspense>
);

const PAGES: Readonly<Record<string, typeof VehicleScreen>> = { asset: VehicleScreen };

export function EntityNewScreen({ name }: Props) {
  return <EntityNew name={name} map={map} />;
}
export function EntityEditScreen({ name }: Props) {
  return <EntityEdit name={name} map={map} />;
}
export function EntityViewScreen({ name }: Props) {
  return <EntityView name={name} map={map} page={PAGES[name]} />;
}
