export { forecastText, Likely, likelyText, MadeOf } from './Likely.tsx';
export { RangeAxis } from './RangeAxis.tsx';
export type { RangeTone } from './RangeBar.tsx';
export { RangeLegend } from './RangeLegend.tsx';
export { RangeRow } from './RangeRow.tsx';
export { RowAxisHead } from './RowAxisHead.tsx';
export { rangeTexts } from './range-text.ts';
export { type RowAxis, rowAxis } from './row-axis.ts';
