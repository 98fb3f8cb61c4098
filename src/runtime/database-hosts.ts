/** A server in DATABASE_URL. */
export interface Host {
  host: string
  port: string
}

const DEFAULT_PORT = '5432'
const WRITES = ['any', 'primary', 'read-write']

/**
 * Normalizes a database address for the rest of the server. Like libpq, it may name several
 * servers, separated by commas, in the authority or in `host` and `port`. They stay in the query,
 * and the authority holds the first one, because a URL has one host. Returns a complaint if the
 * address is not valid.
 */
export function databaseAddress(given: string): { address: string } | { complaint: string } {
  const [, scheme, person = '', authority = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]*)(.*)$/.exec(given) ?? []
  const query = new URLSearchParams(rest.split('#')[0]!.split('?')[1] ?? '')
  const attributes = query.get('target_session_attrs') ?? 'any'
  if (!WRITES.includes(attributes))
    return {
      complaint: `target_session_attrs must be read-write, because Dryline needs a server that takes writes; not ${attributes}`,
    }
  const inQuery = query.get('host')?.includes(',')
    ? zipped(query.get('host')!, query.get('port') ?? '')
    : undefined
  const all = inQuery ?? (authority.includes(',') ? authority.split(',').map(hostIn) : undefined)
  const first = all ? all[0] && written(all[0]) : authority
  const address = `${scheme}${person}${first}${rest}`
  if (!scheme || all?.includes(undefined) || !URL.canParse(address)) return { complaint: COMPLAINT }
  if (!all) return { address }
  const url = new URL(address)
  url.searchParams.set('host', all.map((one) => one!.host).join(','))
  url.searchParams.set('port', all.map((one) => one!.port).join(','))
  return { address: url.href }
}

const COMPLAINT =
  'must be an address such as postgres://owner:password@host:5432/dryline, or of several servers, such as postgres://owner:password@one:5432,two:5432/dryline?target_session_attrs=read-write'

function hostIn(text: string): Host | undefined {
  const [, bracketed, plain, port] =
    /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::(\d+))?$/i.exec(text) ?? []
  const host = bracketed ?? plain
  return host === undefined
    ? undefined
    : { host: decodeURIComponent(host), port: port ?? DEFAULT_PORT }
}

/** Pairs hosts with ports. There must be as many ports as hosts, or one for all. */
function zipped(hosts: string, ports: string) {
  const [names, numbers] = [hosts.split(','), ports.split(',').map((port) => port || DEFAULT_PORT)]
  if (numbers.length > 1 && numbers.length !== names.length) return [undefined]
  return names.map((host, n) => (host ? { host, port: numbers[n] ?? numbers[0]! } : undefined))
}

const written = ({ host, port }: Host) => `${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * Returns the servers that an address names in its query; none if it only has the one in its
 * authority.
 */
export function hostsOf(address: string): Host[] {
  const { searchParams } = new URL(address)
  const hosts = searchParams.get('host') ?? ''
  return hosts.includes(',') ? (zipped(hosts, searchParams.get('port') ?? '') as Host[]) : []
}

/** Returns the same address for this server only. */
export function atHost(address: string, { host, port }: Host) {
  const url = new URL(address)
  url.searchParams.set('host', host)
  url.searchParams.set('port', port)
  return url.href
}
