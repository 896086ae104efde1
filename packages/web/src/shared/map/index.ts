export { removeFromMap, roundLine } from './layers.ts';
export { MAP_ANCHORS, type MapAccess, setMap, useMap } from './map-access.ts';
export { type MapPlace, type MapTool, useActiveMapTool, useMapTool } from './map-tool.ts';
