export const LATE_REASONS = [
  'Store Delay',
  'Exit Delay',
  'Road Delay',
  'Border Delay',
  'Driver Stop',
  'Driver Late',
  'Bag Late',
  'Breakdown Road',
  'Breakdown Yard',
  'Trip Change',
  'Previous Route',
] as const;
export type LateReason = (typeof LATE_REASONS)[number];
