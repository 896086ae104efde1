export { type Between, betweenTimes, shortSinceText, sinceText } from './between.ts';
export { type KnownTime, knownArrival, knownDeparture } from './known-time.ts';
export { nextStopIn } from './next-stop.ts';
export { Origin, OriginLegend, OriginSign } from './Origin.tsx';
export { NoDifference, NotConfirmed, NotHeard } from './Silent.tsx';
export { isEndUnseen, type Silence, silenceOf } from './silence.ts';
export { knownTimeText, originText, shortSilenceText, silenceText, unknownText } from './words.ts';
