export { forecastText, Likely, likelyText, MadeOf } from './Likely.tsx';
export { RangeAxis, type RangeTone } from './RangeAxis.tsx';
export { type RangeTexts, rangeTexts } from './range-text.ts';
