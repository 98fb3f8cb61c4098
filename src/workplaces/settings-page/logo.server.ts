import { complaint } from '#server/complaints.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { headLength, recognise, tailLength } from '#files/files/file-recognition.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import { readLogo } from '#files/papers/paper-keeper.server.ts'
import { logoChange, shownLogo } from '#people/settings/logo.ts'
import { allow, allowInSteps } from '#server/procedure.ts'
import { inTemporaryFile } from '#server/storage.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Settings']
const refused = (message: string) => complaint(message, ['logo'])

export const logo = allow('settings.edit')
  .route({
    method: 'GET',
    path: '/settings/logo',
    summary: 'Get the logo',
    description: 'As base64; null where there is none.',
    tags,
  })
  .output(shownLogo)
  .handler(async ({ context: { db } }) => {
    const found = await db
      .selectFrom('settings as s')
      .innerJoin('company_logos as l', 'l.id', 's.logo_id')
      .select(['l.id', 'l.media_type', 'l.bytes'])
      .executeTakeFirst()
    return found
      ? {
          id: found.id,
          media_type: found.media_type,
          base64: Buffer.from(found.bytes).toString('base64'),
        }
      : null
  })

/**
 * Detects the type of an image from its bytes and converts it for the letterhead. The image is
 * opened in a separate process.
 */
async function developed(base64: string, who: string) {
  const bytes = Buffer.from(base64, 'base64')
  const found = recognise(
    { head: bytes.subarray(0, headLength), tail: bytes.subarray(-tailLength), size: bytes.length },
    'picture',
  )
  if ('refused' in found) throw refused(found.refused)
  const type = 'type' in found ? found.type : undefined
  if (type !== 'png' && type !== 'jpeg') throw refused('Use a PNG or JPEG image')
  try {
    return await inTemporaryFile(Readable.from([bytes]), (path) => readLogo(path, type, who))
  } catch (error) {
    throw error instanceof RefusedFile ? refused(error.message) : error
  }
}

export const setLogo = allowInSteps('settings.edit', { stepUp: true })
  .route({
    method: 'PUT',
    path: '/settings/logo',
    summary: 'Set or remove the logo',
    description:
      'On the letterhead of invoices that are issued from now on, and of statements. PNG or JPEG, checked by its bytes, made smaller and without metadata; every administrator is emailed. 409 if `logo_id` no longer matches `was`.',
    tags,
  })
  .input(logoChange.extend({ was: seenFields }))
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { logo: given, was }, context: { me, write } }) => {
    const made = given && (await developed(given.base64, me.id))
    const sha256 = made && createHash('sha256').update(made.bytes).digest('hex')
    await write(async (db) => {
      // The same image again keeps the same logo.
      const same = sha256
        ? await db
            .selectFrom('company_logos')
            .select('id')
            .where('sha256', '=', sha256)
            .executeTakeFirst()
        : undefined
      const logo_id = made ? (same?.id ?? newId()) : null
      if (made && sha256 && !same)
        await db
          .insertInto('company_logos')
          .values({ id: logo_id!, ...made, bytes: Buffer.from(made.bytes), sha256 })
          .execute()
      await saveEdit(db, 'settings', sql`true`, { logo_id, was })
    })
    return { done: true }
  })
