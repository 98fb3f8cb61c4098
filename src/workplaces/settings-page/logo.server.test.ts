import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoicePapers } from '#money/invoice-emails/invoices.later.ts'
import { type Queue, startQueue } from '#server/queue.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newDraft } from '#testing/invoice-rows.ts'

// Images are opened in a separate process, which starts with the first one.
const company = useCompany()
let queue: Queue
beforeAll(() => {
  const storage = () => Promise.resolve(company.storage)
  const none = { work: () => Promise.resolve() }
  queue = startQueue({
    databaseUrl: company.queueUrl,
    works: { 'invoice papers': invoicePapers(storage), 'payment details changed': none },
  })
})
afterAll(() => queue.close())

const image = (background: string, width = 1800, height = 400) =>
  sharp({ create: { width, height, channels: 4, background } })
const set = (bytes: Buffer | null, role: 2 | 4 = 4) =>
  current().then((was) =>
    company.as(role).settings.setLogo({
      logo: bytes && { base64: bytes.toString('base64') },
      was: { logo_id: was },
    } as never),
  )
const current = async () => (await company.as(4).settings.logo())?.id ?? null
const pdf = async (id: string, caller: 1 | 6 = 1) =>
  Buffer.from(await (await company.request(`/invoices/${id}/pdf`, caller)).arrayBuffer())
const hasLogo = (bytes: Buffer) => bytes.includes('/S /Figure')

it('is kept small, without metadata, by its bytes; everyone who runs the company is told', async () => {
  const png = await image('#0b6a')
    .withExif({ IFD0: { Make: 'Secret Camera' } })
    .png()
    .toBuffer()
  expect(png.includes('Secret Camera')).toBe(true)
  await set(png)
  const { base64, media_type, id } = (await company.as(4).settings.logo())!
  const kept = Buffer.from(base64, 'base64')
  expect(await sharp(kept).metadata()).toMatchObject({
    format: 'png',
    width: 900,
    height: 200,
    hasAlpha: false,
    depth: 'uchar',
  })
  expect([media_type, kept.includes('Secret')]).toEqual(['image/png', false])
  // The same image again keeps the same logo.
  await set(png)
  expect(await current()).toBe(id)
  const { rows } = await company.owner.query(
    'select fields from settings_notices order by changed_at desc limit 1',
  )
  expect(rows).toEqual([{ fields: ['logo_id'] }])
  const noise = Buffer.from(
    Array.from({ length: 900 * 300 * 3 }, (_, n) => (n * 7919 * (n % 251)) % 256),
  )
  await set(
    await sharp(noise, { raw: { width: 900, height: 300, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer(),
  )
  expect((await company.as(4).settings.logo())!.media_type).toBe('image/jpeg')
})

it('is refused in words where it is no PNG or JPEG, damaged or two things at once, or not asked for by an administrator', async () => {
  const png = await image('#06b').png().toBuffer()
  const jpeg = await image('#06b').jpeg().toBuffer()
  const why = (bytes: Buffer) =>
    set(bytes).then(
      () => 'taken',
      (error: { message: string }) => error.message,
    )
  expect(await why(await image('#06b').webp().toBuffer())).toBe('Use a PNG or JPEG image')
  expect(await why(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatch(
    /can't be uploaded here|Upload one of these/,
  )
  expect(
    await why(Buffer.concat([png.subarray(0, 60), Buffer.from('%PDF-1.7'), png.subarray(60)])),
  ).toMatch(/two types in one/)
  expect(await why(jpeg.subarray(0, jpeg.length / 2))).toMatch(/damaged|missing|cut short/i)
  expect(await why(png.subarray(0, png.length / 2))).toMatch(/damaged|missing|cut short/i)
  const bomb = await sharp({
    create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect(await why(bomb)).toMatch(/too large to open/)

  expect(await outcome(set(png, 2))).toBe('FORBIDDEN')
  await company.owner.query(`update auth.sessions set proven_at = now() - interval '1 hour'`)
  expect(await outcome(set(png))).toBe('STEP_UP_REQUIRED')
  await company.owner.query('update auth.sessions set proven_at = now()')
  await set(png)
  const stale = company.as(4).settings.setLogo({ logo: null, was: { logo_id: null } })
  expect(await outcome(stale)).toBe('CONFLICT')
})

it('stands on what is drawn from then on; an invoice that was issued has its own ever after, also void, and for its customer', async () => {
  await set(null)
  const [before, after, later] = [
    await newDraft(company),
    await newDraft(company),
    await newDraft(company),
  ]
  await company.as(2).invoices.markSent({ id: before, revision: before })
  await set(await image('#0b6').png().toBuffer())
  expect(hasLogo(await pdf(before))).toBe(false)
  expect(hasLogo(await pdf(later))).toBe(true)
  await company.as(2).invoices.markSent({ id: after, revision: after })
  const first = await pdf(after)
  expect(hasLogo(first)).toBe(true)
  await queue.flush()
  await set(await image('#b06', 600, 600).png().toBuffer())
  expect((await pdf(after)).equals(first)).toBe(true)
  expect((await pdf(later)).equals(first)).toBe(false)
  await set(null)
  expect(hasLogo(await pdf(later))).toBe(false)
  expect((await pdf(after)).equals(first)).toBe(true)

  const { rows } = await company.owner.query<{ customer_id: string }>(
    'select customer_id from invoices where id = $1',
    [after],
  )
  await company.owner.query(
    `update customers set user_id = null where user_id = (select id from profiles where role = 6 order by created_at limit 1)`,
  )
  await company.owner.query(
    `update customers set user_id = (select p.id from profiles p join auth.accounts a on a.user_id = p.id where p.role = 6) where id = $1`,
    [rows[0]!.customer_id],
  )
  expect((await pdf(after, 6)).equals(first)).toBe(true)
  await company.as(2).invoices.void({ id: after, reason: 'Twice' })
  expect(hasLogo(await pdf(after, 6))).toBe(true)

  await set(await image('#0b6').png().toBuffer())
  const statement = await company.request(
    `/exports/statement.pdf?customer_id=${rows[0]!.customer_id}`,
    1,
  )
  expect(statement.status).toBe(404)
  await company.as(2).invoices.markSent({ id: later, revision: later })
  const of = (await company.as(1).invoices.read({ id: later })).customer_id
  expect(
    hasLogo(
      Buffer.from(
        await (await company.request(`/exports/statement.pdf?customer_id=${of}`, 1)).arrayBuffer(),
      ),
    ),
  ).toBe(true)
})
