import type { FastifyReply, FastifyRequest } from 'fastify';

/** For an invalid Host header; never sent. */
const NOWHERE = 'nowhere.invalid';

export class Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
  constructor(rows: readonly T[], total: number) {
    this.rows = rows;
    this.total = total;
  }
}

export function page<T>(rows: readonly T[], total: number): Page<T> {
  return new Page(rows, total);
}

/** As JHipster clients read. */
export function setListHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  total: number,
  at: { page: number; size: number },
): void {
  const last = Math.max(0, Math.ceil(total / at.size) - 1);
  const link = (target: number, rel: string) => {
    const url = addressOf(request);
    url.searchParams.set('page', String(target));
    url.searchParams.set('size', String(at.size));
    const href = url.host === NOWHERE ? url.pathname + url.search : url.href;
    return `<${href.replaceAll(',', '%2C').replaceAll(';', '%3B')}>; rel="${rel}"`;
  };
  const links = [
    ...(at.page < last ? [link(at.page + 1, 'next')] : []),
    ...(at.page > 0 ? [link(at.page - 1, 'prev')] : []),
    link(last, 'last'),
    link(0, 'first'),
  ];
  reply.header('X-Total-Count', String(total));
  const shown = fitting(links);
  // Clients cannot read empty ones.
  if (shown.length > 0) reply.header('Link', shown.join(','));
}

/** Clients and proxies take little more. */
const LINKS_LIMIT = 4000;

function fitting(links: readonly string[]): readonly string[] {
  let room = LINKS_LIMIT;
  return links.filter((one) => {
    if (one.length >= room) return false;
    room -= one.length + 1;
    return true;
  });
}

/** Host is untrusted; an invalid one gives links without host. */
function addressOf(request: FastifyRequest): URL {
  const named = URL.parse(request.originalUrl, `${request.protocol}://${request.host}`);
  const isHost = named && named.username === '' && named.password === '' && !/[/?#\\]/.test(request.host);
  return isHost ? named : new URL(request.originalUrl, `http://${NOWHERE}`);
}
