import type { EpochMs } from '@linehaul/domain/core';
import { REPORT_TYPE, TEST_TYPE, typeText } from '@linehaul/domain/notifications';
import { localTimeIn } from '@linehaul/domain/time';

/** A message tells several of these if it was held. */
export interface Item {
  readonly type: string;
  readonly at: EpochMs;
  readonly journeyReference: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export const DIGEST_TYPE = 'digest';

/** Same bytes at each try. */
export function webhookBody(items: readonly Item[]): string {
  const each = items.map(({ type, at, data }) => ({ type, timestamp: new Date(at).toISOString(), data }));
  const [first] = each;
  if (each.length === 1) return JSON.stringify(first);
  return JSON.stringify({
    type: DIGEST_TYPE,
    timestamp: each.at(-1)?.timestamp,
    data: { notifications: each },
  });
}

interface CaseData {
  readonly id: string;
  readonly number: number;
  readonly name: string | null;
  readonly vehicle: string | null;
  /** Absent in what a customer reads. */
  readonly owner?: string | null;
  readonly dueUtc: string | null;
  readonly closedBy?: string | null;
  readonly closedAs: string | null;
}

interface JourneyData {
  readonly id?: string;
  readonly transporter?: string | null;
  readonly siteName?: string | null;
}

/** Times in the organisation's zone. */
export function mailOf(
  items: readonly Item[],
  {
    organisationName,
    timeZone,
    publicUrl,
  }: { organisationName: string; timeZone: string; publicUrl?: string },
): { readonly subject: string; readonly text: string } {
  const [first] = items;
  const subject = items.length === 1 && first ? headline(first) : `${items.length} messages`;
  const blocks = items.map((one) => {
    if (one.type === REPORT_TYPE) return reportBlock(one, publicUrl);
    const journey = (one.data.journey ?? {}) as JourneyData;
    const {
      stop,
      alert,
      case: about,
    } = one.data as {
      stop?: { locationName?: string; atUtc?: string };
      alert?: { name?: string };
      case?: CaseData;
    };
    return [
      headline(one),
      `${localTimeIn(one.at, timeZone)} (${timeZone})`,
      ...(stop?.locationName
        ? [
            `Stop: ${stop.locationName}${stop.atUtc ? `, ${localTimeIn(Date.parse(stop.atUtc), timeZone)}` : ''}`,
          ]
        : []),
      ...(alert?.name ? [`Alert: ${alert.name}`] : []),
      ...(about ? caseLines(about, timeZone) : []),
      ...(journey.transporter ? [`Transporter: ${journey.transporter}`] : []),
      ...(journey.siteName ? [`Site: ${journey.siteName}`] : []),
      ...(publicUrl && about && about.owner !== undefined
        ? [new URL(`/?docks=alerts,case&case=${about.id}`, publicUrl).href]
        : []),
      ...(publicUrl && journey.id ? [new URL(`/journey/${journey.id}/view`, publicUrl).href] : []),
    ].join('\n');
  });
  return {
    subject: `${organisationName}: ${subject}`,
    text: `${blocks.join('\n\n')}\n\nSent by Linehaul for ${organisationName}.\n`,
  };
}

function caseLines({ vehicle, owner, dueUtc, closedBy, closedAs }: CaseData, timeZone: string): string[] {
  return [
    ...(vehicle ? [`Vehicle: ${vehicle}`] : []),
    ...(closedAs ? [`Closed${closedBy ? ` by ${closedBy}` : ''}`] : []),
    ...(closedAs || owner === undefined ? [] : [owner ? `Owner: ${owner}` : 'Not taken']),
    ...(closedAs || !dueUtc ? [] : [`Due: ${localTimeIn(Date.parse(dueUtc), timeZone)}`]),
  ];
}

interface ReportData {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly figures: {
    readonly journeys: number;
    readonly known: number;
    readonly unknown: number;
    readonly inFullPercent: number | null;
    readonly onTimePercent: number | null;
    /** Absent: made by a version that counted none. */
    readonly cases?: number;
    readonly casesTaken?: number;
    readonly casesUntouched?: number;
    /** Absent: made by a version that said no medians; null: of nothing. */
    readonly takeMinutes?: number | null;
    readonly dwellMinutes?: number | null;
  };
}

function reportBlock(one: Item, publicUrl: string | undefined): string {
  const { from, to, file, figures } = one.data as unknown as ReportData;
  const { journeys, known, unknown, inFullPercent, onTimePercent } = figures;
  const { cases, casesTaken, casesUntouched, takeMinutes, dwellMinutes } = figures;
  const within = typeof takeMinutes === 'number' ? `, half within ${takeMinutes} min` : '';
  return [
    headline(one),
    ...(known > 0
      ? [
          `On time in full: ${inFullPercent} % of ${known} stops with known times`,
          `On time: ${onTimePercent} %`,
        ]
      : ['No stop with a known time']),
    `Times unknown: ${unknown} stops`,
    ...(typeof dwellMinutes === 'number' ? [`Dwell, median: ${dwellMinutes} min`] : []),
    `Journeys: ${journeys}`,
    ...(cases === undefined
      ? []
      : [`Cases: ${cases}, of them taken ${casesTaken}${within}, ended untouched ${casesUntouched}`]),
    `${file.endsWith('.pdf') ? 'PDF' : 'Workbook'}: ${file}`,
    ...(publicUrl ? [new URL(`/figures?from=${from}&to=${to}`, publicUrl).href] : []),
  ].join('\n');
}

function headline({ type, journeyReference, data }: Item): string {
  if (type === REPORT_TYPE) return `Figures from ${data.from} to ${data.to}`;
  if (type === TEST_TYPE) return 'Test message: nothing has happened';
  const { number, name } = (data.case ?? {}) as Partial<CaseData>;
  if (number !== undefined) {
    const called = typeText(type).replace('Case', `Case ${number}`);
    const what = [name, journeyReference && `journey ${journeyReference}`].filter(Boolean).join(', ');
    return what ? `${called}: ${what}` : called;
  }
  return journeyReference ? `Journey ${journeyReference}: ${typeText(type)}` : typeText(type);
}
