import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const here = (path: string) => new URL(path, import.meta.url).pathname
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

/**
 * Rebuilds everything about access when a feature's `.sql` changed, when `always` is set, or when
 * the rights in force are not the ones that were made. The last happens after a restore that
 * brought the tables without their grants.
 */
export async function applyAccess(client: pg.ClientBase, always: boolean) {
  const files = accessFiles()
  const fingerprint = createHash('sha256')
    .update([read(here('access.sql')), ...files, read(here('roles.sql'))].join('\0'))
    .digest('hex')
  const { rowCount } = await client.query(
    'select from installation where access_fingerprint = $1 and access_in_force = $2',
    [fingerprint, await accessInForce(client)],
  )
  if (rowCount === 1 && !always) return
  await client.query(read(here('access.sql')))
  for (const file of files) await client.query(file)
  await client.query('revoke all on all functions in schema app from public')
  await client.query(read(here('roles.sql')))
  await client.query('update installation set access_fingerprint = $1, access_in_force = $2', [
    fingerprint,
    await accessInForce(client),
  ])
}

/**
 * Returns the text of every `.sql`, each after those whose functions it calls, because policies and
 * functions can only name what already exists. A line with `<noun>` is repeated for each noun.
 */
function accessFiles() {
  const source = here('../src')
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.sql'),
  )
  const written = names.toSorted().map((name) => [name, read(source, name)] as const)
  const made = written.flatMap(([, text]) => [...text.matchAll(DEFINES)].map(([, name]) => name!))
  const texts = new Map(written.map(([name, text]) => [name, forEachNoun(text, made)]))
  const homes = new Map(
    [...texts].flatMap(([name, text]) =>
      [...text.matchAll(DEFINES)].map(([, one]) => [one!, name] as const),
    ),
  )
  const inOrder = new Set<string>()
  const add = (name: string, callers: string[] = []) => {
    if (inOrder.has(name) || callers.includes(name)) return
    for (const [called] of texts
      .get(name)!
      .replaceAll(/--.*/g, '')
      .matchAll(/\bapp\.\w+/g)) {
      const home = homes.get(called)
      if (home) add(home, [...callers, name])
    }
    inOrder.add(name)
  }
  for (const name of texts.keys()) add(name)
  return [...inOrder].map((name) => texts.get(name)!)
}

/**
 * Repeats each line that names `app.<prefix>_<noun>` for every noun that has a function or view of
 * that name, so that a noun is collected by its names. A `from` is repeated with the `select` in the
 * line before it. A comment at the end of the line joins them: `-- union all`.
 */
export function forEachNoun(text: string, made: readonly string[]) {
  return text.replaceAll(EACH_NOUN, (...found) => {
    const [, line, prefix, joiner = ''] = found as [string, string, string, string?]
    const nouns = made
      .filter((name) => name.startsWith(`app.${prefix}`))
      .map((name) => name.slice(`app.${prefix}`.length))
    if (nouns.length === 0) throw new Error(`No noun makes app.${prefix}<noun>.`)
    return nouns
      .toSorted()
      .map((noun) => line.replaceAll('<noun>', noun))
      .join(` ${joiner}\n`)
  })
}
const EACH_NOUN =
  /^(?! *--)((?: *select (?!.*<noun>).*\n(?= *from ))?.*\bapp\.(\w+_)<noun>.*?)(?: -- (.+))?$/gm

const DEFINES = /^create (?:function|procedure|view) (app\.\w+)/gm

/**
 * Returns a hash of every right, policy, trigger and function in the database. It uses the names of
 * roles and tables, never their oids.
 */
async function accessInForce(client: pg.ClientBase) {
  const { rows } = await client.query(IN_FORCE)
  return createHash('sha256')
    .update((rows as { line: string }[]).map(({ line }) => line).join('\n'))
    .digest('hex')
}

// Leaves out the owner's own rights: an access list names them only once someone else has some.
const IN_FORCE = `
  with ours as (select oid, nspname as name, nspacl as acl, nspowner as owner from pg_namespace where nspname in ('public', 'auth', 'app')),
  relations as (select c.*, n.name || '.' || c.relname as name from pg_class c join ours n on n.oid = c.relnamespace),
  functions as (
    select p.*, n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'app' or n.nspname = 'pg_catalog' and p.proacl is not null),
  lists (what, acl, owner) as (
    select 'schema ' || name, acl, owner from ours
    union all select 'database', datacl, datdba from pg_database where datname = current_database()
    union all select 'relation ' || name, relacl, relowner from relations
    union all select 'column ' || r.name || '.' || a.attname, a.attacl, r.relowner from relations r join pg_attribute a on a.attrelid = r.oid
      where a.attacl is not null
    union all select 'function ' || name, proacl, proowner from functions)
  select line from (
    select format('%s: %s for %s', what, a.privilege_type, coalesce(r.rolname, 'everyone'))
      from lists cross join lateral aclexplode(acl) a left join pg_roles r on r.oid = a.grantee where a.grantee <> owner
    union all select format('%s: of %s', what, owner::regrole) from lists
    union all select format('%s: no list', what) from lists where acl is null and what like 'function %'
    union all select format('%s: rows guarded %s %s', name, relrowsecurity, relforcerowsecurity) from relations where relkind = 'r'
    union all select format('policy %s', p) from pg_policies p where schemaname in ('public', 'auth')
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
    union all select format('%s of %s: %s %s %s', name, pg_get_userbyid(proowner), md5(prosrc), prosecdef, proconfig) from functions where prosrc is not null
  ) lines (line) order by line collate "C"`
