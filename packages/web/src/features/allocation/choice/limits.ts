import type { SharedKind } from '@linehaul/contracts/allocation';
import { constants } from '@linehaul/domain/constants';

export const ALLOCATION_LIMITS: Readonly<Record<SharedKind, number>> = constants.allocationLimits;

export const SELECTION_PAGE_SIZES = constants.selectionPageSizes;
export type SelectionPageSize = (typeof SELECTION_PAGE_SIZES)[number];
export const SELECTION_PAGE_SIZE: SelectionPageSize = constants.selectionPageSize;
export const OVERLAP_PAGE_SIZE: SelectionPageSize = constants.overlapPageSize;
