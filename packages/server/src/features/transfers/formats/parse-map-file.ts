import { readGeometry } from '@linehaul/domain/shapes';
import type { Cell } from '@linehaul/domain/transfers';
import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { COLUMN_LIMIT, headersOf, validateRowCount } from './parse-limits.ts';
import { type ParsedFile, type ParsedRow, Unreadable } from './parse-messages.ts';
import { decode } from './parse-text.ts';

const SHAPE = 'Shape';
/** A spreadsheet cell's limit. */
const LONGEST_TEXT = 32_767;

/** @throws Unreadable */
export function parseGeoJson(bytes: Uint8Array): ParsedFile {
  const { text, encoding } = decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Unreadable(`The file is not JSON: ${(error as Error).message.slice(0, 200)}`);
  }
  return tableOf(featuresOf(value), encoding);
}

export function parseKml(bytes: Uint8Array): ParsedFile {
  const { document, encoding } = documentOf(bytes, 'kml');
  return tableOf(kml(document as never).features.map(plainFeature), encoding);
}

/** Joins a track's parts. */
export function parseGpx(bytes: Uint8Array): ParsedFile {
  const { document, encoding } = documentOf(bytes, 'gpx');
  const features = gpx(document as never).features.map(plainFeature);
  return tableOf(
    features.map(({ geometry, properties }) => {
      const { coordinateProperties, _gpxType, ...others } = properties;
      const lines = geometry as { type?: unknown; coordinates?: unknown[][] } | null;
      const joined =
        lines?.type === 'MultiLineString'
          ? { type: 'LineString', coordinates: lines.coordinates?.flat() }
          : geometry;
      return { geometry: joined, properties: others };
    }),
    encoding,
  );
}

interface Feature {
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}

function featuresOf(value: unknown): Feature[] {
  if (typeof value === 'object' && value !== null) {
    const { type, features } = value as { type?: unknown; features?: unknown };
    if (type === 'FeatureCollection' && Array.isArray(features)) return features.map(plainFeature);
    if (type === 'Feature') return [plainFeature(value)];
  }
  throw new Unreadable('The file is not GeoJSON: a FeatureCollection or a Feature is needed');
}

function plainFeature(value: unknown): Feature {
  const { geometry, properties, id } = (value ?? {}) as Record<string, unknown>;
  const own = typeof properties === 'object' && properties !== null ? properties : {};
  const named = id !== undefined && !Object.hasOwn(own, 'id') ? { ...own, id } : own;
  return { geometry: bare(geometry), properties: named as Record<string, unknown> };
}

function bare(geometry: unknown): unknown {
  if (typeof geometry !== 'object' || geometry === null) return null;
  const { type, coordinates, geometries } = geometry as Record<string, unknown>;
  if (type === 'GeometryCollection' && Array.isArray(geometries) && geometries.length === 1)
    return bare(geometries[0]);
  return { type: type ?? null, coordinates: coordinates ?? null };
}

function tableOf(features: readonly Feature[], encoding: string): ParsedFile {
  validateRowCount(features.length);
  const names = new Set<string>();
  for (const { properties } of features) for (const name of Object.keys(properties)) names.add(name);
  names.delete(SHAPE);
  const known = [...names].slice(0, COLUMN_LIMIT - 1);
  const rows = features.map(({ geometry, properties }, i): ParsedRow => {
    const cells = known.map((name) => cellOf(Object.hasOwn(properties, name) ? properties[name] : null));
    return { line: i + 1, cells: [...cells, shapeOf(geometry)] };
  });
  return { columns: headersOf([...known, SHAPE]), rows, encoding, separator: null };
}

function shapeOf(geometry: unknown): Cell {
  if (geometry === null) return null;
  const read = readGeometry(geometry);
  if (read.ok) return { ...read.value };
  const text = JSON.stringify(geometry);
  return { wrong: read.error.message, ...(text.length <= LONGEST_TEXT ? { text } : {}) };
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') {
    const { value: html } = value as { value?: unknown };
    return typeof html === 'string' ? html : JSON.stringify(value);
  }
  return value as Cell;
}

const PROLOG = /^[^>]{0,200}?encoding=["']([\w.-]{1,40})["']/;

function documentOf(bytes: Uint8Array, root: 'kml' | 'gpx') {
  const declared = PROLOG.exec(Buffer.from(bytes.subarray(0, 300)).toString('latin1'))?.[1];
  const { text, encoding } = decode(bytes, declared);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new Unreadable('The file declares a document type or entities, which an import does not accept');
  }
  let document: ReturnType<DOMParser['parseFromString']>;
  try {
    document = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message);
      },
    }).parseFromString(text, 'text/xml');
  } catch (error) {
    throw new Unreadable(`The file is not readable XML: ${(error as Error).message.slice(0, 200)}`);
  }
  if (document.documentElement?.localName !== root) {
    throw new Unreadable(`The file is not ${root.toUpperCase()}: its first element is not <${root}>`);
  }
  return { document, encoding };
}
