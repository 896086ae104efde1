import { type Entity, idFieldOf, RECORD_FIELDS } from '@linehaul/domain/entities';
import { z } from 'zod';
import { COMMENT_LIMIT, journey } from '../journeys/index.ts';

/** Fields beyond the catalogue. */
export function shownFields(entity: Entity): readonly string[] {
  if (entity.name !== 'journey') return [];
  const own = new Set([...Object.keys(entity.fields), ...RECORD_FIELDS, idFieldOf(entity)]);
  return Object.keys(journey.shape).filter((name) => !own.has(name) && !(name in COMMANDS.journey));
}

export function shownSchema(entity: Entity, name: string): z.ZodType | undefined {
  return entity.name === 'journey' ? (journey.shape as Readonly<Record<string, z.ZodType>>)[name] : undefined;
}

const COMMANDS = {
  journey: {
    changeComment: z.string().max(COMMENT_LIMIT).nullish(),
    overrideConflict: z.boolean().nullish(),
  },
} as const;

export function commandFields(entity: Entity): z.ZodRawShape {
  return entity.name === 'journey' ? COMMANDS.journey : {};
}
