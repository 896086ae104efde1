const NUMBER = /(-|−)?(\d{1,3}(?:[.,]\d+)?)/.source;
const half = (words: string) => `([${words}])?\\s*${NUMBER}\\s*°?\\s*([${words}])?`;
/** Split by comma, semicolon or blank. S and W at either end override the sign. */
const COORDINATES = new RegExp(`^${half('NS')}(?:\\s*[,;]\\s*|\\s+)${half('EW')}$`, 'i');

export function readCoordinates(text: string): { latitude: number; longitude: number } | undefined {
  const found = COORDINATES.exec(text.trim());
  if (!found) return undefined;
  const [latitude, longitude] = [degreesOf(found.slice(1, 5)), degreesOf(found.slice(5, 9))];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

function degreesOf([before, minus, digits = '', behind]: (string | undefined)[]): number {
  const side = (before ?? behind)?.toUpperCase();
  const degrees = Number(digits.replace(',', '.'));
  const isNegative = side ? side === 'S' || side === 'W' : minus !== undefined;
  return isNegative ? -degrees : degrees;
}
