import { type Entity, idFieldOf, RECORD_FIELDS } from '@linehaul/domain/entities';
import { z } from 'zod';
import { COMMENT_LIMIT, journey } from '../journeys/index.ts';

/**
 * What the answer of one record shows beside the catalogue's fields, as a journey its stops and assets: accepted in a
 * body where it says what is shown, so that a client may send back what it read.
 */
export function shownFields(entity: Entity): readonly string[] {
  if (entity.name !== 'journey') return [];
  const own = new Set([...Object.keys(entity.fields), ...RECORD_FIELDS, idFieldOf(entity)]);
  return Object.keys(journey.shape).filter((name) => !own.has(name) && !(name in COMMANDS.journey));
}

const COMMANDS = {
  /** Why, and that the person has read of the overlaps: as the journey's own calls take them. */
  journey: {
    changeComment: z.string().max(COMMENT_LIMIT).nullish(),
    overrideConflict: z.boolean().nullish(),
  },
} as const;

/** What a command takes beside the record that it writes. */
export function commandFields(entity: Entity): z.ZodRawShape {
  return entity.name === 'journey' ? COMMANDS.journey : {};
}
