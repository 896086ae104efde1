import picture from 'virtual:landing-picture';
import classes from './LandingMap.module.css';

type Status = 'ok' | 'warn' | 'danger' | 'stale';
type Point = readonly [number, number];
const move = ([x, y]: Point) => `translate(${x} ${y})`;
const TAGS = [
  ['KF214', 'warn'],
  ['KF198', 'ok'],
] as const;

export function LandingPicture() {
  const { journeys, pins, towns, vehicles } = picture;
  return (
    <svg className={classes.picture} aria-hidden="true" focusable="false">
      <path className={classes.land} d={picture.land} />
      <path className={classes.other} d={picture.otherRoads} />
      <path className={classes.casing} d={picture.mainRoads} />
      <path className={classes.road} d={picture.mainRoads} />
      <path className={classes.border} d={picture.borders} />
      {journeys.map(({ travelled, ahead }) => (
        <g key={ahead}>
          <path className={classes.routeCasing} d={travelled + ahead} />
          <path className={classes.route} d={travelled} />
          <path className={`${classes.route} ${classes.ahead}`} d={ahead} />
        </g>
      ))}
      {towns.map((town) => (
        <g key={town.name} className={classes.town} transform={move(town.at)}>
          <circle r="2.5" />
          <text x={town.side === 'left' ? -8 : 8} y="4" textAnchor={town.side === 'left' ? 'end' : 'start'}>
            {town.name}
          </text>
        </g>
      ))}
      {[journeys[0]?.start, pins.bloemfontein, pins.harrismith].map(
        (at) => at && <Pin key={at.join()} at={at} done />,
      )}
      {journeys.map(({ end }, i) => (
        <Pin key={end.join()} at={end} number={i === 0 ? 3 : 4} />
      ))}
      {vehicles.map((vehicle) => (
        <Vehicle key={vehicle.tag} {...vehicle} />
      ))}
      {journeys.map(({ vehicle, heading }, i) => {
        const [tag, status] = TAGS[i] ?? ['', 'ok'];
        return <Vehicle key={tag} at={vehicle} heading={heading} tag={tag} status={status} chosen />;
      })}
    </svg>
  );
}

/** Departed is green with a tick; not yet reached is an outline with its number. */
function Pin({ at, done, number }: { at: Point; done?: boolean; number?: number }) {
  return (
    <g className={done ? classes.pinDone : classes.pinOpen} transform={move(at)}>
      <path d="M0 0C-3-7-10-11-10-18a10 10 0 0 1 20 0C10-11 3-7 0 0Z" />
      {done ? <path className={classes.tick} d="m-4-18 3 3 5-6" /> : <text y="-14">{number}</text>}
    </g>
  );
}

/** Circle is fine, diamond to watch, square to act on, hollow without a fresh position. */
function Vehicle(props: {
  readonly at: Point;
  readonly status: Status;
  readonly heading: number;
  readonly tag: string;
  readonly chosen?: boolean;
}) {
  const { at, status, heading, tag, chosen } = props;
  const kind = { ok: classes.ok, warn: classes.warn, danger: classes.danger, stale: classes.stale }[status];
  const wide = 7 * tag.length + 9;
  return (
    <g transform={move(at)}>
      {chosen && <circle className={classes.halo} r="19" />}
      <g className={`${classes.vehicle} ${kind}`}>
        <path className={classes.wedge} transform={`rotate(${heading})`} d="M0-19 5-10-5-10Z" />
        {status === 'warn' && (
          <rect className={classes.body} x="-8" y="-8" width="16" height="16" rx="2" transform="rotate(45)" />
        )}
        {status === 'danger' && (
          <rect className={classes.body} x="-9.5" y="-9.5" width="19" height="19" rx="2" />
        )}
        {(status === 'ok' || status === 'stale') && <circle className={classes.body} r="9.5" />}
        <path className={classes.truck} d="M-6-4h6.6v6H-6ZM1.4-2.4h2.4L6 .2V2H1.4Z" />
        <circle className={classes.truck} cx="-3.2" cy="3" r="1.6" />
        <circle className={classes.truck} cx="3.2" cy="3" r="1.6" />
        <rect className={classes.tag} x={-wide / 2} y="20" width={wide} height="18" rx="3" />
        <text className={classes.tagText} y="33">
          {tag}
        </text>
      </g>
    </g>
  );
}
