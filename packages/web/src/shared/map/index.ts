export { removeFromMap, roundLine } from './layers.ts';
export { MAP_ANCHORS, type MapAccess, setMap, useMap } from './map-access.ts';
export {
  DEFAULT_MAP_SETTINGS,
  type MapSettings,
  type MapSwitch,
  nextMapSettings,
  readMapSettings,
  whyDisabled,
  writeMapSettings,
} from './map-settings.ts';
export { type MapPlace, type MapTool, useActiveMapTool, useMapTool } from './map-tool.ts';
