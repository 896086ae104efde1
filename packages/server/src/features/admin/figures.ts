import type { AdminNeeds } from './needs.ts';

export function nameFigures({
  prometheus,
  database,
  ingest,
  stream,
  engine,
}: Pick<AdminNeeds, 'prometheus' | 'database' | 'ingest' | 'stream' | 'engine'>): void {
  const { gauge, counter, timer } = prometheus;
  gauge(
    'linehaul_database_connections',
    'Connections to the database',
    () => {
      const { idle, open, awaited } = database.connections();
      return { idle, active: open - idle, pending: awaited };
    },
    'state',
  );
  gauge('linehaul_database_connections_max', 'Most connections', () => database.connections().most);
  timer('linehaul_database_acquire', 'Waiting for a connection', database.times.acquire);
  timer('linehaul_database_usage', 'Connections at work', database.times.usage);
  const { copy } = database;
  if (copy) {
    gauge('linehaul_copy_used', '1 while the copy of DATABASE_READ_URL is asked', () =>
      copy().isUsed ? 1 : 0,
    );
    gauge(
      'linehaul_copy_lag_seconds',
      'How old its answers are; NaN: not known',
      () => (copy().lagMs ?? Number.NaN) / 1000,
    );
  }
  counter(
    'linehaul_ingest_fixes_total',
    'Fixes by what became of them; busy were sent back at once',
    () => ({ ...ingest().outcomes, busy: ingest().busy }),
    'outcome',
  );
  gauge('linehaul_ingest_held', 'Fixes that wait or are being written', () => ingest().held);
  gauge('linehaul_ingest_held_max', 'Most fixes that may wait', () => ingest().limit);
  timer('linehaul_ingest_flush', 'Writing gathered fixes', ingest().flushes);
  if (stream()) {
    gauge('linehaul_stream_connected', '1 while the stream is there', () => (stream()?.isConnected ? 1 : 0));
    gauge(
      'linehaul_stream_waiting',
      'Messages that are not in the database yet',
      () => stream()?.waiting ?? 0,
    );
    gauge(
      'linehaul_stream_buckets',
      'Of 64, those that this instance reads and evaluates',
      () => stream()?.buckets ?? 0,
    );
    gauge('linehaul_stream_set_aside', 'Messages for a person to look at', () => stream()?.setAside ?? 0);
    counter(
      'linehaul_stream_redelivered_total',
      'Messages that came again to this instance',
      () => stream()?.redelivered ?? 0,
    );
  }
  gauge('linehaul_engine_pending_vehicles', 'Vehicles that are to be judged', () => engine().pending);
  gauge('linehaul_engine_lag_seconds', 'How long the first of them waits', () => engine().lag / 1000);
  timer('linehaul_engine_judgement', 'Evaluating a vehicle', engine().evaluations);
}
