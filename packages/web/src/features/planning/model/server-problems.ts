import type { Problem } from '@linehaul/contracts/http';
import type { ApiError } from '../../../platform/api/index.ts';

const SHOWN_AS: Readonly<Record<string, string>> = {
  driverId1: 'driverIds',
  driverId2: 'driverIds',
};

/** By form field; undefined: none named. */
export function serverProblems(error: ApiError): Readonly<Record<string, string>> | undefined {
  if (error.code === 'duplicateReference')
    return { journeyUniqueReference: error.problem.title ?? error.message };
  const found = error.problem.fieldErrors ?? [];
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map((one) => [fieldOf(one), one.message]));
}

function fieldOf({ field }: NonNullable<Problem['fieldErrors']>[number]): string {
  const path = field.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^body\./, '');
  const place = /^(stops\.\d+)\.place$/.exec(path);
  if (place) return `${place[1]}.locationId`;
  return SHOWN_AS[path] ?? path;
}
