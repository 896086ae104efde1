declare module 'virtual:landing-picture' {
  type Point = readonly [number, number];
  const picture: {
    /** Lines in the form of an SVG path, in pixels from the middle of the picture. */
    readonly land: string;
    readonly borders: string;
    readonly mainRoads: string;
    readonly otherRoads: string;
    readonly towns: readonly { readonly name: string; readonly at: Point; readonly side: 'left' | 'right' }[];
    readonly journeys: readonly {
      readonly travelled: string;
      readonly ahead: string;
      readonly vehicle: Point;
      readonly heading: number;
      readonly start: Point;
      readonly end: Point;
    }[];
    readonly vehicles: readonly {
      readonly tag: string;
      readonly status: 'ok' | 'warn' | 'danger' | 'stale';
      readonly at: Point;
      readonly heading: number;
    }[];
    readonly pins: { readonly bloemfontein: Point; readonly harrismith: Point };
  };
  export default picture;
}
