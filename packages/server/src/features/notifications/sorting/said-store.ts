import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, type Executor } from '../../../platform/db/index.ts';

export interface SaidOfCase {
  readonly name: string | null;
  readonly severity: string;
  readonly level: number;
}

interface To {
  readonly ruleId: string;
  readonly receiver: string;
  readonly caseId: string;
}

const keyOf = ({ ruleId, receiver, caseId }: To) => `${ruleId} ${caseId} ${receiver.toLowerCase()}`;

/** What each receiver of a rule was sent of a case last. */
export class SaidOfCases {
  readonly #last = new Map<string, SaidOfCase>();

  add(to: To, { name, severity, level }: SaidOfCase): void {
    this.#last.set(keyOf(to), { name, severity, level });
  }

  to(to: To): SaidOfCase | undefined {
    return this.#last.get(keyOf(to));
  }
}

export async function saidOfCases(
  db: Executor,
  organisationId: OrganisationId,
  ruleIds: readonly string[],
  caseIds: readonly string[],
): Promise<SaidOfCases> {
  const said = new SaidOfCases();
  if (ruleIds.length === 0 || caseIds.length === 0) return said;
  const { rows } = await sql<To & SaidOfCase>`
    SELECT DISTINCT ON (n.rule_id, n.line, lower(n.receiver)) n.rule_id AS "ruleId", n.line AS "caseId", n.receiver,
      n.data #>> '{case,name}' AS name, n.data #>> '{case,severity}' AS severity,
      (n.data #>> '{case,level}')::integer AS level
    FROM notification n
    WHERE n.organisation_id = ${organisationId} AND n.type LIKE 'case.%' AND n.line IN ${among(caseIds)}
      AND n.rule_id IN ${among(ruleIds)}
    ORDER BY n.rule_id, n.line, lower(n.receiver), n.place DESC, n.id DESC`.execute(db);
  for (const row of rows) said.add(row, row);
  return said;
}
