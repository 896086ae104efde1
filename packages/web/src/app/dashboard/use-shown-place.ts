import { loadScreen } from '../../platform/lazy/index.ts';
import { type PlaceToShow, useCommandTarget } from '../../shared/commands/index.ts';
import { type MapAccess, useMap } from '../../shared/map/index.ts';

const ZOOM = 13;

export function useShownPlace(): void {
  const access = useMap();
  useCommandTarget(
    'showPlace',
    access &&
      ((place) => {
        show(access, place);
        return true;
      }),
  );
}

function show(access: MapAccess, place: PlaceToShow): void {
  const { longitude, latitude, line } = place;
  if (line) access.fit(line);
  else access.map.jumpTo({ center: [longitude, latitude], zoom: ZOOM });
  loadScreen(() => import('./draw-shown-place.ts').then((module) => module.drawShownPlace)).then(
    (draw) => draw(access, place),
    () => undefined, // shown without the mark
  );
}
