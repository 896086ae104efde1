export { deviceTime } from './device-time.ts';
export type { Decoded, MessageFlaw } from './message.ts';
export { decodeOsmandFields, decodeOsmandLocation } from './osmand.ts';
export { decodeOwnTracks } from './owntracks.ts';
export {
  alarmsIn,
  REPORTED_EVENT_TYPES,
  type ReportedEvent,
  type ReportedEventType,
} from './reported-event.ts';
export {
  ATTRIBUTE_NAME_LIMIT,
  ATTRIBUTE_TEXT_LIMIT,
  ATTRIBUTES_LIMIT,
  type Attributes,
  type AttributeValue,
  attributesOf,
  DEVICE_LIMIT,
  type Flaw,
  flawOf,
  isDeviceName,
  mayBeLatest,
  type ReportedFix,
  storableText,
} from './reported-fix.ts';
export { compareContent, type FixContent } from './same-moment.ts';
export { decodeTraccar, type TraccarMessage } from './traccar.ts';
