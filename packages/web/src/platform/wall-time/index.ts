export { completed, daysLater, isDate, msOf, type ReadTime, readWall, type WallText } from './wall-time.ts';
