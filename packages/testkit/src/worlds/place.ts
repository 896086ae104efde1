export function place(externalReference: string, name: string, latitude: number, longitude: number) {
  return { externalReference, name, latitude, longitude, locationType: 3, radiusMetres: 300 };
}
