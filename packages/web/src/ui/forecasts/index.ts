export { forecastText, Likely, likelyText, MadeOf } from './Likely.tsx';
export { RangeAxis } from './RangeAxis.tsx';
export type { RangeTone } from './RangeBar.tsx';
export { RangeRow, type RowAxis, rowAxis } from './RangeRow.tsx';
export { rangeTexts } from './range-text.ts';
