export { MAP_ANCHORS, type MapAccess, setMap, useMap } from './map-access.ts';
export {
  endMapEventRequest,
  type MapEventRequest,
  showEventOnMap,
  useMapEventRequest,
} from './map-event.ts';
export { type MapPlace, type MapTool, useActiveMapTool, useMapTool } from './map-tool.ts';
