import {
  closeCase,
  escalateCase,
  getCase,
  getCaseReport,
  getCaseSummary,
  handCase,
  listCaseOwners,
  listCases,
  listReportedCases,
  noteCase,
  REPORT_DAYS_LIMIT,
  type ReportedCase,
  snoozeCase,
  takeCase,
} from '@linehaul/contracts/cases';
import { DAY, type EpochMs } from '@linehaul/domain/core';
import { type DateText, shiftDate, startOfDay } from '@linehaul/domain/time';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, positionOf, tokenOf } from '../../platform/db/index.ts';
import {
  Failure,
  fieldFailure,
  instantText,
  type Mount,
  type OrganisationContext,
  type SignedIn,
} from '../../platform/http/index.ts';
import { type CaseCommand, runCaseCommand } from './commands.ts';
import { mountDesks } from './desk-routes.ts';
import { findDesk } from './desk-store.ts';
import { detailOf } from './detail-store.ts';
import { ORDER, pageOfCases, summaryOfCases } from './list-store.ts';
import { possibleOwners } from './owner-store.ts';
import { caseReport } from './report-store.ts';
import { pageOfReported, REPORTED_ORDER, type ReportedRow, type Span } from './reported-store.ts';
import { caseWire } from './row-store.ts';

export function mountCases(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  mountReading(mount, db, now);
  mountActions(mount, db, bus, now);
  mountDesks(mount, db, now);
}

const noCase = () => new Failure('notFound', { entityName: 'case' });

function mountReading(mount: Mount, db: Executor, now: () => EpochMs): void {
  const deskOf = async ({ id }: OrganisationContext, deskId: string | undefined) =>
    deskId === undefined
      ? undefined
      : ((await findDesk(db, id, deskId))?.filter ?? fieldFailure('case', 'deskId', 'no such desk'));
  mount(listCases, async ({ organisation, caller, query: { view, deskId, size, after } }) => {
    const desk = await deskOf(organisation, deskId);
    if (desk instanceof Failure) return desk;
    const position = after === undefined ? undefined : positionOf(after, ORDER);
    if (after !== undefined && !position) return fieldFailure('case', 'after', 'is no `next` of a page');
    const at = now();
    const asked = { view, desk, login: caller.login };
    const { rows, last } = await pageOfCases(db, organisation.id, asked, { after: position, size }, at);
    return { cases: rows.map((row) => caseWire(row, at)), next: last ? tokenOf(last) : null };
  });
  mount(getCaseSummary, async ({ organisation, caller, query: { deskId } }) => {
    const desk = await deskOf(organisation, deskId);
    if (desk instanceof Failure) return desk;
    return summaryOfCases(db, organisation.id, { desk, login: caller.login }, now());
  });
  mount(
    getCase,
    async ({ organisation, params }) =>
      (await detailOf(db, organisation.id, params.caseId, now())) ?? noCase(),
  );
  mount(listCaseOwners, ({ organisation }) => possibleOwners(db, organisation.id));
  mount(getCaseReport, ({ organisation: { id, timeZone }, query: { from, to } }) => {
    const span = spanOf(from, to, timeZone);
    return span instanceof Failure ? span : caseReport(db, id, span);
  });
  mount(listReportedCases, async ({ organisation, query: { from, to, size, after, ...asked } }) => {
    const { id, timeZone } = organisation;
    if ((from === undefined) !== (to === undefined))
      return fieldFailure('case', from === undefined ? 'from' : 'to', 'must be given with the other day');
    const span = from !== undefined && to !== undefined ? spanOf(from, to, timeZone) : undefined;
    if (span instanceof Failure) return span;
    const desk = await deskOf(organisation, asked.deskId);
    if (desk instanceof Failure) return desk;
    const position = after === undefined ? undefined : positionOf(after, REPORTED_ORDER);
    if (after !== undefined && !position) return fieldFailure('case', 'after', 'is no `next` of a page');
    const { kind, deskId, words, which } = asked;
    const query = { span, which, kind, deskId, words };
    const { rows, last } = await pageOfReported(db, id, query, { after: position, size });
    return { cases: rows.map((row) => reportedWire(row, now())), next: last ? tokenOf(last) : null };
  });
}

function spanOf(from: DateText, to: DateText, timeZone: string): Span | Failure {
  const span = { from: startOfDay(from, timeZone), to: startOfDay(shiftDate(to, 1), timeZone) };
  if (span.to <= span.from) return fieldFailure('case', 'to', 'must not be before from');
  return span.to - span.from > (REPORT_DAYS_LIMIT + 1) * DAY
    ? fieldFailure('case', 'to', `must be within ${REPORT_DAYS_LIMIT} days of from`)
    : span;
}

function reportedWire(row: ReportedRow, now: EpochMs): ReportedCase {
  const { opened_at: opened, closing_comment: closingComment } = row;
  return { ...caseWire(row, now), openedUtc: instantText(opened), closingComment };
}

function mountActions(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  interface Asked {
    readonly organisation: OrganisationContext;
    readonly caller: SignedIn;
    readonly params: { readonly caseId: string };
  }
  const run = ({ organisation, caller, params: { caseId } }: Asked, command: CaseCommand) =>
    runCaseCommand({ db, bus }, organisation, caseId, command, {
      actor: caller.login,
      now: now(),
    });
  mount(takeCase, (input) => run(input, { kind: 'TAKE' }));
  mount(handCase, (input) => run(input, { kind: 'HAND', ...input.body }));
  mount(noteCase, (input) => {
    const { comment, dueUtc } = input.body;
    return run(input, { kind: 'NOTE', comment, until: dueUtc ? Date.parse(dueUtc) : undefined });
  });
  mount(snoozeCase, (input) => {
    const { untilUtc, comment } = input.body;
    return run(input, { kind: 'SNOOZE', until: Date.parse(untilUtc), comment: comment ?? undefined });
  });
  mount(escalateCase, (input) => {
    const { seenLevel, comment } = input.body;
    return run(input, { kind: 'ESCALATE', seenLevel, comment: comment ?? undefined });
  });
  mount(closeCase, (input) => run(input, { kind: 'CLOSE', comment: input.body.comment ?? undefined }));
}
