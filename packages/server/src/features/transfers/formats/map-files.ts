import type { Geometry, Position } from '@linehaul/domain/geo';
import { centreOf } from '@linehaul/domain/shapes';
import { DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom';
import type { Value } from './value.ts';

export interface Drawn {
  readonly name: string;
  readonly reference: string;
  readonly description: string;
  readonly geometry: Geometry;
  readonly properties: Readonly<Record<string, Value>>;
}

export async function* geoJsonOf(features: AsyncIterable<Drawn>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let isFirst = true;
  for await (const { geometry, properties } of features) {
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify({ type: 'Feature', geometry, properties })}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Properties as extended data, which imports read. */
export async function* kmlOf(title: string, features: AsyncIterable<Drawn>): AsyncGenerator<string> {
  yield `${XML}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${textElement('name', title)}\n`;
  for await (const { name, properties, geometry } of features) {
    const placemark = element('Placemark', [
      element('name', name),
      element(
        'ExtendedData',
        Object.entries(properties)
          .filter(([, value]) => value !== null)
          .map(([key, value]) => element('Data', [element('value', String(value))], { name: key })),
      ),
      ...kmlShape(geometry),
    ]);
    yield `${written(placemark)}\n`;
  }
  yield '</Document></kml>\n';
}

/** GPS receivers know only waypoints and routes: areas become waypoints. */
export async function* gpxOf(title: string, features: AsyncIterable<Drawn>): AsyncGenerator<string> {
  yield `${XML}<gpx version="1.1" creator="Linehaul" xmlns="http://www.topografix.com/GPX/1/1"><metadata>${textElement('name', title)}</metadata>\n`;
  const lines: Drawn[] = [];
  for await (const drawn of features) {
    if (isLine(drawn.geometry)) lines.push(drawn);
    else yield `${written(gpxPoint('wpt', centreOf(drawn.geometry), saidOf(drawn)))}\n`;
  }
  // GPX wants waypoints first.
  for (const drawn of lines) {
    const points = (drawn.geometry.coordinates as Position[]).map((point) => gpxPoint('rtept', point, []));
    yield `${written(element('rte', [...saidOf(drawn), ...points]))}\n`;
  }
  yield '</gpx>\n';
}

const document = new DOMImplementation().createDocument(null, 'x', null);
const serializer = new XMLSerializer();

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function element(
  name: string,
  content: string | readonly Element[],
  attributes: Record<string, string> = {},
): Element {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, plain(value));
  if (typeof content === 'string') made.appendChild(document.createTextNode(plain(content)));
  else for (const child of content) made.appendChild(child);
  return made;
}

const plain = (text: string) => text.toWellFormed().replace(NO_XML, '');
const written = (made: Element) => serializer.serializeToString(made);
const textElement = (name: string, text: string) => written(element(name, text));
const isLine = (geometry: Geometry) => geometry.type === 'LineString' || geometry.type === 'MultiPoint';

function kmlShape(geometry: Geometry): Element[] {
  const list = (points: readonly Position[]) =>
    element('coordinates', points.map((point) => point.join(',')).join(' '));
  const polygon = ([outer, ...holes]: readonly Position[][]) =>
    element('Polygon', [
      element('outerBoundaryIs', [element('LinearRing', [list(outer ?? [])])]),
      ...holes.map((hole) => element('innerBoundaryIs', [element('LinearRing', [list(hole)])])),
    ]);
  switch (geometry.type) {
    case 'Point':
      return [element('Point', [list([geometry.coordinates])])];
    case 'LineString':
    case 'MultiPoint':
      return [element('LineString', [list(geometry.coordinates)])];
    case 'Polygon':
      return [polygon(geometry.coordinates)];
    case 'MultiPolygon':
      return [element('MultiGeometry', geometry.coordinates.map(polygon))];
  }
}

function saidOf({ name, reference, description }: Drawn): Element[] {
  return [
    element('name', name),
    ...(reference ? [element('cmt', reference)] : []),
    ...(description ? [element('desc', description)] : []),
  ];
}

function gpxPoint(name: string, [longitude, latitude]: Position, content: readonly Element[]): Element {
  return element(name, content, { lat: String(latitude), lon: String(longitude) });
}
