import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { unfinishedUploads } from '#files/uploads/arrival.server.ts'
import type { NewUpload } from '#files/uploads/uploads.ts'
import { useCompany } from '#testing/company.ts'
import { fieldsPdf } from '#testing/hostile-pdfs.ts'
import { aDocx, aPdf, paragraph } from '#testing/papers.ts'
import { begin, send } from '#testing/sending.ts'

// Names given by a paper or by the device that sends it. They are cleaned up for display and
// storage, and they never make the device send again forever.

const company = useCompany()
const paper = (more: Partial<NewUpload> = {}): NewUpload => ({
  id: newId(),
  kind: 'paper',
  file_name: 'a.pdf',
  ...more,
})
const unknownIn = async (bytes: Buffer) => {
  const upload = paper()
  expect(await send(company, 1, upload, bytes)).toEqual({ status: 204, said: undefined })
  const { rows } = await company.owner.query<{
    facts: { unknown_fields: string[]; signing_fields: { label: string }[] }
  }>('select facts from papers where id = $1', [upload.id])
  return rows[0]!.facts
}
const hex = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
const fire = '\u{1f525}'

describe('What a paper calls its fields', () => {
  it.each([
    ['lone surrogates', 'spouse\ud83d name', /^spouse\ufffd name$/],
    ['NUL and other control characters', 'spouse\0\u0007 name', /^spouse name$/],
    ['an emoji where it is cut', `${'a'.repeat(99)}${fire}`, /^a{99}$/],
  ])('is mended where it has %s', async (_what, name, read) => {
    const { unknown_fields } = await unknownIn(fieldsPdf([{ name: hex(name) }]))
    expect(unknown_fields).toEqual([expect.stringMatching(read)])
  })

  it('is cut between letters in a DOCX, too', async () => {
    const { unknown_fields } = await unknownIn(aDocx(paragraph(`[[${'a'.repeat(99)}${fire}]]`)))
    expect(unknown_fields).toEqual(['a'.repeat(99)])
  })
})

describe('What a device calls a file', () => {
  it.each([
    ['an emoji where it is cut', `${'a'.repeat(199)}${fire}.pdf`],
    ['NUL', 'a\0b.pdf'],
    ['a lone surrogate', 'a\ud83d.pdf'],
  ])('is mended where it has %s', async (_what, file_name) => {
    expect(await send(company, 1, paper({ file_name }), await aPdf())).toEqual({
      status: 204,
      said: undefined,
    })
  })

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00'])(
    'its time %s is refused at its field',
    async (device_at) => {
      const answer = await begin(company, 1, paper({ device_at }), 10)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ data: { issues: [{ path: ['device_at'] }] } })
    },
  )
})

it('What the database cannot take is refused for good', async () => {
  const upload = paper()
  const bytes = await aPdf()
  await company.owner.query(
    `create function public.cannot() returns trigger language plpgsql as $$ begin raise invalid_text_representation; end $$;
     create trigger cannot before insert on papers for each row execute function public.cannot()`,
  )
  expect(await send(company, 1, upload, bytes)).toMatchObject({
    status: 422,
    said: expect.stringContaining('can’t be stored') as string,
  })
  await company.owner.query('drop function public.cannot cascade')
  expect((await company.as(1).uploads.states({ ids: [upload.id] }))[0]).toMatchObject({
    state: 'refused',
    final: true,
  })
  expect(
    (await unfinishedUploads(company.files, new Date(Date.now() + 60_000))).map(({ id }) => id),
  ).not.toContain(upload.id)
})
