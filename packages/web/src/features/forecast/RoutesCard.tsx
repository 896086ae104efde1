import type { ForecastQuality } from '@linehaul/contracts/forecast';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Mark } from '../../ui/index.ts';
import {
  Card,
  insights as classes,
  countText,
  minutesText,
  ScrolledTable,
  shareText,
} from '../../ui/insights/index.ts';
import { inOrder, LEAST_OF_ROUTE, PROMISED, routeTone } from './model/evaluation.ts';
import type { ScoredPart } from './scored/asked.ts';
import { OpenFigure } from './scored/OpenFigure.tsx';
import { ToneBadge } from './ToneBadge.tsx';

type Route = ForecastQuality['routes'][number];

interface Props {
  readonly routes: readonly Route[];
  onOpen(scored: ScoredPart): void;
}

export function RoutesCard({ routes, onOpen }: Props) {
  const { t } = useTranslation();
  const { enough, tooFew } = inOrder(routes);
  return (
    <Card
      title={t('forecastQuality.routes.title')}
      count={countText(routes.length)}
      side={<span className="lh-note">{t('forecastQuality.routes.hint', { count: LEAST_OF_ROUTE })}</span>}
    >
      <ScrolledTable label={t('forecastQuality.routes.title')} className={classes.routes} head={<Head />}>
        <tbody>
          {enough.map((route) => (
            <RouteRow key={route.routeId} route={route} onOpen={onOpen} />
          ))}
          {enough.length === 0 && (
            <tr>
              <td colSpan={8} className="lh-none">
                {t('forecastQuality.routes.none')}
              </td>
            </tr>
          )}
        </tbody>
        {tooFew.length > 0 && (
          <tbody>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={8}>
                {t('forecastQuality.routes.tooFew')}
              </th>
            </tr>
            {tooFew.map((route) => (
              <RouteRow
                key={route.routeId}
                route={route}
                missing={LEAST_OF_ROUTE - route.n}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        )}
      </ScrolledTable>
    </Card>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <>
      <colgroup>
        <col />
        <col style={{ width: 70 }} />
        <col style={{ width: 70 }} />
        <col style={{ width: 58 }} />
        <col style={{ width: 50 }} />
        <col style={{ width: 46 }} />
        <col style={{ width: 104 }} />
        <col style={{ width: 116 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('forecastQuality.head.route')}</th>
          <th scope="col" className="num">
            {t('forecastQuality.head.forecasts')}
          </th>
          <th scope="col" colSpan={2}>
            {t('forecastQuality.head.held')}
          </th>
          <th scope="col" className="num">
            {t('forecastQuality.head.width')}
          </th>
          <th scope="col" className="num">
            {t('forecastQuality.head.error')}
          </th>
          <th scope="col" className="num">
            {t('forecastQuality.error.projection')}
          </th>
          <th scope="col">
            <span className="lh-unseen">{t('forecastQuality.head.note')}</span>
          </th>
        </tr>
      </thead>
    </>
  );
}

interface RowProps extends Pick<Props, 'onOpen'> {
  readonly route: Route;
  readonly missing?: number;
}

function RouteRow({ route, missing, onOpen }: RowProps) {
  const { t } = useTranslation();
  const { routeId, n, held, widthMinutes, errorMinutes, errorOfProjectionMinutes } = route;
  const tone = missing === undefined ? routeTone(route) : undefined;
  const name = route.route || t('forecastQuality.routes.noRoute');
  const open = n === 0 ? undefined : () => onOpen({ name, by: 'route', key: routeId });
  const error = (of: 'learnt' | 'projection', value: number | null) => {
    const minutes = minutesText(value);
    const label = { name, of: t(`forecastQuality.error.${of}`), minutes };
    return <OpenFigure text={minutes} label={t('forecastQuality.scored.openError', label)} onOpen={open} />;
  };
  return (
    <tr>
      <th scope="row" title={name} style={{ whiteSpace: 'normal' }}>
        {name}
      </th>
      <td className="num">
        <OpenFigure
          text={countText(n)}
          label={t('forecastQuality.scored.open', { name, number: countText(n) })}
          onOpen={open}
        />
      </td>
      <td>{held !== null && <HeldLine held={held} />}</td>
      <td className={`num ${classes.share}`}>{shareText(held, 0)}</td>
      <td className="num">
        <OpenFigure
          text={minutesText(widthMinutes)}
          label={t('forecastQuality.scored.openWidth', { name, minutes: minutesText(widthMinutes) })}
          onOpen={open}
        />
      </td>
      <td className="num">{error('learnt', errorMinutes)}</td>
      <td className="num">{error('projection', errorOfProjectionMinutes)}</td>
      <td>
        {tone && (
          <ToneBadge tone={tone}>
            {t('forecastQuality.routes.under', { percent: tone === 'danger' ? 65 : 75 })}
          </ToneBadge>
        )}
        {missing !== undefined && (
          <span className={classes.toGo}>
            <Mark shape="neutral" />
            {t('forecastQuality.routes.toGo', { count: missing })}
          </span>
        )}
      </td>
    </tr>
  );
}

/** 40–100 %; mark: promised. */
const FROM = 0.4;
const place = (share: number) => `${((Math.max(FROM, share) - FROM) / (1 - FROM)) * 100}%`;

function HeldLine({ held }: { readonly held: number }) {
  const [from, to] = [Math.min(held, PROMISED), Math.max(held, PROMISED)];
  return (
    <span className={classes.heldLine} aria-hidden="true">
      <i className={classes.distance} style={{ left: place(from), right: `calc(100% - ${place(to)})` }} />
      <i className={classes.promised} style={{ left: place(PROMISED) }} />
      <i className={classes.dot} style={{ left: place(held) }} />
    </span>
  );
}
