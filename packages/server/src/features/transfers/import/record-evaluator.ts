import type { ImportKind } from '@linehaul/domain/transfers';
import type { SaveOutcome } from '../../../platform/records/index.ts';
import { type EvaluationContext, evaluateRows } from './evaluate-rows.ts';
import { countsOf, hasDecimalComma, type RowEvaluator, type Work } from './evaluation.ts';
import type { AnyImporter } from './importer.ts';
import { fuelImporter } from './importer-fuel.ts';
import { assetImporter, driverImporter } from './importers-fleet.ts';
import { locationImporter, routeImporter } from './importers-map.ts';

const IMPORTERS: Readonly<Record<Exclude<ImportKind, 'journeys' | 'driverDuties'>, AnyImporter>> = {
  locations: locationImporter,
  routes: routeImporter,
  assets: assetImporter,
  drivers: driverImporter,
  fuelTransactions: fuelImporter,
};

export function recordEvaluator({ needs, organisation, job, actor }: Work): RowEvaluator {
  const importer = IMPORTERS[job.kind as keyof typeof IMPORTERS];
  const evaluation: EvaluationContext = {
    importer,
    organisation,
    columns: job.columns,
    mapping: job.mapping,
    decimalComma: hasDecimalComma(job),
    by: { actor: actor.login, now: needs.now() },
    seen: new Map(),
  };
  return {
    rowsAtOnce: 500,
    async evaluate(tx, rows, dry) {
      const result = await evaluateRows(tx, evaluation, rows, dry);
      return { ...result, counts: countsOf(result.evaluated.map(({ action }) => action)) };
    },
    async published(all) {
      const outcomes = (all as readonly SaveOutcome<never>[]).filter(
        ({ action }) => action === 'CREATE' || action === 'CHANGE',
      ) as never[];
      if (outcomes.length > 0) await importer.published?.(needs, { organisation, actor, outcomes });
    },
  };
}
