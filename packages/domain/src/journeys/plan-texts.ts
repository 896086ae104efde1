/** At most `max` characters; one line unless `lines`. */
export interface PlanTextField {
  readonly max: number;
  readonly lines?: true;
}

export const PLAN_TEXT_FIELDS = {
  journeyReference: { max: 80 },
  addReference: { max: 80 },
  jobId: { max: 80 },
  jobNumber: { max: 80 },
  groupId: { max: 80 },
  transporter: { max: 200 },
  description: { max: 2000, lines: true },
  purpose: { max: 200 },
} as const satisfies Readonly<Record<string, PlanTextField>>;

export type PlanTextName = keyof typeof PLAN_TEXT_FIELDS;

export function ofPlanTexts<T>(
  value: (field: PlanTextField, name: PlanTextName) => T,
): Readonly<Record<PlanTextName, T>> {
  const fields = Object.entries(PLAN_TEXT_FIELDS) as [PlanTextName, PlanTextField][];
  return Object.fromEntries(fields.map(([name, field]) => [name, value(field, name)])) as Record<
    PlanTextName,
    T
  >;
}
