import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generateSchema } from '#db/generate.ts'
import { staff } from '#access/roles.ts'
import { locations } from '#people/locations/locations.ts'
import { constraintMessages } from '#main/constraint-messages.gen.ts'
import { tableNames, tables } from '#server/tables.ts'
import { useCompany } from '#testing/company.ts'

// Rules of the catalog that hold for every table, now and later. Each query lists what breaks the
// rule.

const company = useCompany()
const ours = `('public', 'auth')`

const breaking = async (query: string) =>
  (await company.owner.query(query)).rows.map((row) => Object.values(row as object).join(' '))

it('has types that are as the database is', () => {
  expect(readFileSync(new URL('schema.gen.ts', import.meta.url), 'utf8')).toBe(
    generateSchema(company.ownerUrl),
  )
})

it('protects every table by row security', async () => {
  expect(
    await breaking(
      `select nspname, relname from pg_class c join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p') and nspname in ${ours} and not relrowsecurity`,
    ),
  ).toEqual([])
})

it('has a policy for every table, or a reason why not', async () => {
  expect(
    await breaking(`
      select nspname, relname from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and nspname in ${ours} and not exists (select from pg_policy where polrelid = c.oid)
        and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'No policy: %'`),
  ).toEqual([])
})

it('grants insert and update by column list, and delete or truncate of our tables to nobody', async () => {
  expect(
    await breaking(`select table_name, grantee, privilege_type from information_schema.table_privileges
      where table_schema in ${ours} and grantee in ('api', 'auth', 'files', 'accounts', 'signer', 'adjuster', 'queue', 'PUBLIC') and privilege_type <> 'SELECT'
        and not (table_schema = 'auth' and grantee = 'auth' and privilege_type = 'DELETE')`),
  ).toEqual([])
})

it('lets api into no table of sign-in, auth into no other, and files, accounts and queue into none', async () => {
  expect(
    await breaking(`select table_schema, table_name, grantee from information_schema.column_privileges
      where (table_schema = 'auth' and grantee in ('api', 'PUBLIC')) or (table_schema = 'public' and grantee in ('auth', 'PUBLIC')) or grantee in ('files', 'accounts', 'signer', 'adjuster', 'queue')`),
  ).toEqual([])
})

it('never lets who created a row, or its number, be written by hand', async () => {
  expect(
    await breaking(`select table_name, column_name, privilege_type from information_schema.column_privileges
      where grantee = 'api' and privilege_type in ('INSERT', 'UPDATE')
        and column_name in ('created_by', 'created_at', 'customer_number', 'user_id', 'role', 'search_text')`),
  ).toEqual([])
})

it('signs every row that says who made it, by a trigger', async () => {
  expect(
    await breaking(`select attrelid::regclass from pg_attribute a join pg_class c on c.oid = attrelid
      where attname = 'created_by' and relkind = 'r' and relnamespace = 'public'::regnamespace
        and has_any_column_privilege('api', c.oid, 'INSERT')
        and not exists (select from pg_trigger t join pg_proc p on p.oid = tgfoid where tgrelid = c.oid and tgtype & 7 = 7 and prosrc ~ 'created_by')`),
  ).toEqual([])
})

it('keeps what Postgres computes out of the histories', async () => {
  expect(
    await breaking(`select attrelid::regclass, attname from pg_attribute join pg_trigger t on tgrelid = attrelid and tgfoid = 'app.audit'::regproc and tgtype & 16 <> 0
      where attgenerated <> '' and not attname = any (string_to_array(encode(tgargs, 'escape'), '\\000'))`),
  ).toEqual([])
})

it('pins the search path of every definer function, and lets no one but those named call a function', async () => {
  expect(
    await breaking(
      `select proname from pg_proc where prosecdef and pronamespace = 'app'::regnamespace and not coalesce(array_to_string(proconfig, ','), '') like '%search_path=pg_catalog, pg_temp%'`,
    ),
  ).toEqual([])
  expect(
    await breaking(
      `select proname from pg_proc, aclexplode(proacl) where pronamespace = 'app'::regnamespace and grantee = 0`,
    ),
  ).toEqual([])
})

it('has views that ask as their reader', async () => {
  expect(
    await breaking(
      `select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and not coalesce('security_invoker=true' = any(reloptions), false)`,
    ),
  ).toEqual([])
})

it('says for every foreign key what happens on delete, and has an index for it', async () => {
  expect(
    await breaking(
      `select conrelid::regclass, conname from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'auth'::regnamespace) and confdeltype = 'a'`,
    ),
  ).toEqual([])
  expect(
    await breaking(`select conrelid::regclass, conname from pg_constraint c where contype = 'f' and connamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`),
  ).toEqual([])
})

/**
 * Constraints of signings. A device's input is checked field by field first, and only functions
 * write the status.
 */
const signed = `'signings_sha256', 'signings_fields', 'signings_status', 'signings_consent_version', 'signings_ended_why', 'signings_ended', 'signings_sealed_once_signed',
  'signings_one_open', 'signers_place', 'signers_place_taken', 'signers_party', 'signers_party_taken', 'signers_method', 'signers_status', 'signers_answers',
  'signers_consented', 'signers_signed', 'signers_declined', 'signers_decline_reason', 'signers_address', 'signers_device', 'signers_latitude', 'signers_longitude',
  'signers_accuracy', 'signers_email_due', 'signing_steps_what', 'signing_steps_address', 'scans_place', 'scans_place_in_contract', 'scans_place_taken',
  'signings_read_on_screen', 'signings_paper_is_not_sealed', 'signers_paper_has_day'`
/** Constraints on the result of inspecting a file, which only the queue writes. */
const released = `'files_scan_whole', 'files_scanned_with_length', 'files_malware_length', 'files_outside_sha256_form', 'files_outside_refusal_length',
  'files_outside_whole'`
/**
 * Constraints behind functions that check first: a role is one of eight, and a profile's email is
 * that of its user, which is unique.
 */
const reachedByNobody = `('profiles_role_check', 'profiles_email_key', 'chambers_of_job', 'rounds_of_job', 'rooms_of_job', 'points_of_job', 'points_number_unique',
  'points_ended_at_once', 'point_goals_once', 'point_readings_struck_with_reason', 'contracts_folder_of_customer', 'contracts_number_of_folder',
  'contracts_removed_from_folder', 'contracts_signing_status', 'contracts_template_of_nobody', 'papers_version_of_contract', 'papers_version_taken',
  ${signed}, ${released})`

it('has a message for every constraint a person can run into', async () => {
  const named =
    await breaking(`select conname from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x')
    and conrelid::regclass::text not in ('installation', 'locations', 'invoice_numbers') and conname not in ${reachedByNobody}
    union select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
    where indisunique and not indisprimary and c.relnamespace = 'public'::regnamespace and i.indexrelid::regclass::text not in ${reachedByNobody}`)
  expect(named.filter((name) => !(name in constraintMessages))).toEqual([])
})

it('has a constraint, or a function that raises it, for every message', async () => {
  const known =
    await breaking(`select conname from pg_constraint union select relname from pg_class where relkind = 'i'
    union select (regexp_matches(prosrc, '(?:constraint =|return) ''(\\w+)''', 'g'))[1] from pg_proc where pronamespace = 'app'::regnamespace
    union select tgrelid::regclass || '_job_is_open' from pg_trigger where tgfoid = 'app.check_job_is_open'::regproc`)
  expect(Object.keys(constraintMessages).filter((name) => !known.includes(name))).toEqual([])
})

// The customer counts are exempt, because they change together with the customers, in the same
// transaction.
it('announces every change of a table that someone is shown', async () => {
  expect(
    await breaking(`select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'customer_counts' and exists (select from pg_policy where polrelid = c.oid) and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'announce')`),
  ).toEqual([])
})

/**
 * Tables whose changes outsiders are not told about. Senders know about their own uploads, and of
 * folders they see only a name.
 */
const notTold = ['folders', 'photo_folders', 'uploads']

it('tells people outside the company of every table of which they see rows', async () => {
  const told = await breaking(
    `select distinct tgrelid::regclass::text from pg_trigger where tgname = 'announce_row'`,
  )
  const seen = tableNames.filter(
    (table) =>
      tables[table]!.own?.some((role) => !staff.includes(role)) && !notTold.includes(table),
  )
  expect(seen.toSorted()).toEqual(told.toSorted())
})

it('makes nothing that a table is built of depend on schema app, which every change of access makes anew', async () => {
  expect(
    await breaking(
      `select pg_get_expr(adbin, adrelid) from pg_attrdef where pg_get_expr(adbin, adrelid) like '%app.%'`,
    ),
  ).toEqual([])
  expect(
    await breaking(
      `select conname from pg_constraint where pg_get_constraintdef(oid) like '%app.%'`,
    ),
  ).toEqual([])
})

it('has roles that own nothing and pass no policy', async () => {
  expect(
    await breaking(
      `select rolname from pg_roles where rolname in ('api', 'auth', 'files', 'accounts', 'signer', 'adjuster', 'queue') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
    ),
  ).toEqual([])
  expect(
    await breaking(
      `select relname from pg_class where relowner in ('api'::regrole, 'auth'::regrole, 'files'::regrole, 'accounts'::regrole, 'signer'::regrole, 'adjuster'::regrole)`,
    ),
  ).toEqual([])
})

it('has tables and functions of an owner who is no superuser and cannot log in', async () => {
  expect(
    await breaking(
      `select rolname from pg_roles where rolname = 'holder' and (rolsuper or rolcanlogin or rolbypassrls or rolcreaterole)`,
    ),
  ).toEqual([])
  expect(
    await breaking(`
      select nspname from pg_namespace where nspname in ('auth', 'app', 'migrations') and nspowner <> 'holder'::regrole
      union select relname from pg_class where relnamespace::regnamespace::text in ('public', 'auth', 'app', 'migrations') and relowner <> 'holder'::regrole
      union select proname from pg_proc where pronamespace::regnamespace::text in ('public', 'auth', 'app') and proowner <> 'holder'::regrole
        and not exists (select from pg_depend d where d.objid = pg_proc.oid and deptype = 'e')`),
  ).toEqual([])
})

it('knows the same locations as the browser', async () => {
  expect(await breaking('select code from locations order by code')).toEqual(
    locations.map(({ code }) => code),
  )
})
