import { complaint } from '#server/complaints.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { locationCode } from '#people/locations/locations.ts'
import {
  type PublicSettings,
  type Settings,
  office,
  publicSettings,
  settings,
  settingsChange,
} from '#people/settings/settings.ts'
import { allow, anyone } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Settings']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const

export const shown = anyone
  .route({
    method: 'GET',
    path: '/settings/public',
    summary: 'Get company details',
    description:
      'Name, phones, links and offices, as the public site shows them. `demo`: emails are not sent but shown at /mailbox, to the machine of a demo alone.',
    tags,
  })
  .output(publicSettings.extend({ demo: z.boolean() }))
  .handler(async ({ context: { db, demo } }) => {
    const [company, offices] = await Promise.all([
      sql<Omit<PublicSettings, 'offices'>>`select * from app.public_settings()`.execute(db),
      sql<PublicSettings['offices'][number]>`select * from app.public_offices()`.execute(db),
    ])
    return { ...company.rows[0]!, offices: offices.rows, demo }
  })

export const all = allow('settings.edit')
  .route({
    method: 'GET',
    path: '/settings',
    summary: 'Get all settings',
    description: 'Rates in cents an hour, taxes in percent.',
    tags,
  })
  .output(settings)
  .handler(async ({ context: { db } }) => {
    const [{ id: _, ...company }, offices] = await Promise.all([
      db.selectFrom('settings').selectAll().executeTakeFirstOrThrow(),
      db
        .selectFrom('offices')
        .selectAll()
        .where('address', 'is not', null)
        .orderBy('city_code')
        .execute(),
    ])
    const numbers = {
      local_tax_percent: Number(company.local_tax_percent),
      state_tax_percent: Number(company.state_tax_percent),
    }
    return { ...company, ...numbers, offices } as Settings
  })

export const edit = allow('settings.edit', { stepUp: true })
  .route({
    method: 'PATCH',
    path: '/settings',
    summary: 'Edit settings',
    description:
      'Changes only the given fields, and audits each; 409 if one no longer matches `was`. Once `staff_second_factor` is on, staff without a second factor can only turn it on; 400 for an administrator who has none.',
    tags,
  })
  .input(settingsChange.extend({ was: seenFields }))
  .output(done)
  .handler(async ({ input, context: { db } }) => {
    const { rows } = await sql<{ own: boolean }>`select app.has_second_factor() as own`.execute(db)
    if (input.staff_second_factor && !rows[0]!.own) {
      const message = 'Turn on your own two-step verification first, in your profile'
      throw complaint(message, ['staff_second_factor'])
    }
    await saveEdit(db, 'settings', sql`true`, input)
    return ok
  })

export const setOffice = allow('settings.edit', { stepUp: true })
  .route({
    method: 'PUT',
    path: '/settings/offices/{city_code}',
    summary: 'Set the office of a location',
    description:
      'Without `office` it is no longer shown. 409 if it no longer matches `was`; where there is none, its address was null.',
    tags,
  })
  .input(z.strictObject({ city_code: locationCode, office: office.nullable(), was: seenFields }))
  .output(done)
  .handler(async ({ input: { city_code, office: given, was }, context: { db } }) => {
    const values = given ?? { address: null, phone: null }
    // Insert an empty row first, then fill it in, so that the history has all of an office's first
    // values.
    await db
      .insertInto('offices')
      .values({ city_code })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await saveEdit(db, 'offices', sql`city_code = ${city_code}`, { ...values, was })
    return ok
  })
