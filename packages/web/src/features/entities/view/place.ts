import type { Entity } from '@linehaul/domain/entities';
import type { Geometry } from '@linehaul/domain/geo';
import { fieldsOf } from '../entity.ts';

export function placeOf(entity: Entity, record: Readonly<Record<string, unknown>>): Geometry | undefined {
  const [name] = fieldsOf(entity).find(([, field]) => field.kind === 'geometry') ?? [];
  const shape = name && record[name];
  if (shape) return shape as Geometry;
  const { latitude, longitude } = record;
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { type: 'Point', coordinates: [longitude, latitude] }
    : undefined;
}
