import { safe } from '@orpc/client'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { constraintMessages } from '#loss/folders/folder-notes.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { type Caller, callers, tokenOf } from '#testing/fixtures.ts'
import { aFolder, aSubfolder, newFiled, newFolderNote } from '#testing/folder-rows.ts'

const company = useCompany()
let folder_id: string
let api: pg.Client
beforeAll(async () => {
  api = new pg.Client({ connectionString: company.apiUrl })
  await api.connect()
})
afterAll(() => api.end())
beforeEach(async () => void (folder_id = await aFolder(company)))

const message = async (call: Promise<unknown>) =>
  ((await safe(call)).error as Error | null)?.message
const said = (constraint: keyof typeof constraintMessages) => constraintMessages[constraint].message
const list = () => company.as(1).folderNotes.list({ folder_id })
const add = async (more: object = {}, by: 1 | 2 | 3 | 4 = 1) => {
  const id = newId()
  await company.as(by).folderNotes.add({ id, folder_id, content: 'The kitchen is dry', ...more })
  return id
}
/**
 * Runs SQL as a caller with the role api, without the server. Returns the error's code or the
 * number of rows.
 */
async function run(caller: Caller, ...texts: string[]) {
  await api.query('begin')
  try {
    await api.query('select from app.enter($1)', [caller === 'nobody' ? '' : tokenOf(caller)])
    let count: number | null = 0
    for (const text of [...texts]) count = (await api.query(text)).rowCount
    await api.query('set constraints all immediate')
    return count
  } catch (error) {
    return (error as pg.DatabaseError).constraint ?? (error as pg.DatabaseError).code
  } finally {
    await api.query('rollback')
  }
}

describe('The notes of a folder', () => {
  it('come pinned first, then the newest, with author, role, tags and images in their order, and without deleted ones', async () => {
    const subfolder_id = await aSubfolder(company, folder_id)
    const [first, second] = [
      await newFiled(company, folder_id, { subfolder: subfolder_id }),
      await newFiled(company, folder_id, { subfolder: subfolder_id }),
    ]
    const oldest = await add({ tags: ['demo', 'photos'] }, 2)
    const gone = await add()
    const newest = await add({ subfolder_id, content: '', document_ids: [second, first] })
    await company.as(1).folderNotes.remove({ id: gone })
    await company.as(3).folderNotes.pin({ id: oldest, is_pinned: true })
    expect(await list()).toMatchObject([
      { id: oldest, is_pinned: true, tags: ['demo', 'photos'], author_role: 2, images: [] },
      {
        id: newest,
        is_pinned: false,
        content: '',
        subfolder_id,
        images: [
          { id: second, state: 'ready' },
          { id: first, state: 'ready' },
        ],
      },
    ])
    await company.as(1).documents.remove({ id: second })
    expect((await list()).find(({ id }) => id === newest)?.images.map(({ id }) => id)).toEqual([
      first,
    ])
  })

  it.each(callers)('are for staff: %s', async (caller) => {
    await add()
    const isStaff = caller !== 'nobody' && caller <= 4
    const expected = caller === 'nobody' ? 'UNAUTHORIZED' : isStaff ? 'ok' : 'FORBIDDEN'
    expect(await outcome(company.as(caller).folderNotes.list({ folder_id }))).toBe(expected)
    expect(
      await outcome(company.as(caller).folderNotes.add({ id: newId(), folder_id, content: 'A' })),
    ).toBe(expected)
    expect(await run(caller, `select from folder_notes where folder_id = '${folder_id}'`)).toBe(
      isStaff ? 2 : 0,
    )
  })

  it('have text or an image, also for whoever writes SQL by hand', async () => {
    expect(await outcome(add({ content: '  ' }))).toBe('BAD_REQUEST')
    const image = await newFiled(company, folder_id)
    const id = newId()
    const insert = `insert into folder_notes (id, folder_id) values ('${id}', '${folder_id}')`
    expect(await run(1, insert)).toBe('folder_notes_text_or_image')
    expect(await run(1, insert, `insert into note_images values ('${id}', '${image}', 1)`)).toBe(1)
    const written = await add()
    expect(
      await message(
        company
          .as(1)
          .folderNotes.edit({ id: written, content: '', was: { content: 'The kitchen is dry' } }),
      ),
    ).toBe(said('folder_notes_text_or_image'))
  })

  it('have pictures of their own subfolder, each once, ten at most', async () => {
    const subfolder = await aSubfolder(company, folder_id)
    const wrong = [
      await newFiled(company, folder_id, { subfolder }),
      await newFiled(company, folder_id, { type: 'application/pdf' }),
      await newFiled(company, await aFolder(company)),
    ]
    for (const id of wrong)
      expect(await message(add({ document_ids: [id] }))).toBe(said('note_images_of_subfolder'))
    const image = await newFiled(company, folder_id)
    expect(await message(add({ document_ids: [image, image] }))).toBe(said('note_images_once'))
    const note = await newFolderNote(company, 1, folder_id)
    expect(await run(1, `insert into note_images values ('${note}', '${image}', 11)`)).toBe(
      'note_images_ten',
    )
    // A colleague's note can't be changed.
    expect(await run(4, `insert into note_images values ('${note}', '${image}', 1)`)).toBe('42501')
  })

  it('are saved once however often they are sent', async () => {
    const note = { id: newId(), folder_id, content: 'Once' }
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => outcome(company.as(1).folderNotes.add(note))),
    )
    expect(new Set(sent)).toEqual(new Set(['ok']))
    expect(await outcome(company.as(1).folderNotes.add({ ...note, content: 'Twice' }))).toBe(
      'CONFLICT',
    )
    expect(await list()).toHaveLength(1)
  })
})

describe('A note of a folder', () => {
  it.each([
    [1, true],
    [2, false],
    [4, false],
  ] as const)('is edited by its author: %s', async (caller, may) => {
    const id = await newFolderNote(company, 1, folder_id)
    const edit = company
      .as(caller)
      .folderNotes.edit({ id, content: 'B', tags: ['demo'], was: { content: 'A', tags: [] } })
    expect(await message(edit)).toBe(may ? undefined : said('folder_notes_edited_by_author'))
    expect(await list()).toMatchObject([
      may ? { content: 'B', tags: ['demo'] } : { content: 'A', tags: [] },
    ])
  })

  it.each([
    ['its author', 1, 1, 'ok'],
    ['management', 2, 1, 'ok'],
    ['a colleague', 1, 3, 'NOT_FOUND'],
  ] as const)('is pinned, unpinned and deleted by %s', async (_, caller, author, expected) => {
    const id = await newFolderNote(company, author, folder_id)
    for (const is_pinned of [true, false]) {
      expect(await outcome(company.as(caller).folderNotes.pin({ id, is_pinned }))).toBe(expected)
      expect((await list())[0]!.is_pinned).toBe(expected === 'ok' && is_pinned)
    }
    expect(await outcome(company.as(caller).folderNotes.remove({ id }))).toBe(expected)
    expect(await list()).toHaveLength(expected === 'ok' ? 0 : 1)
  })

  it('stays deleted, and is no one’s to forge', async () => {
    const id = await newFolderNote(company, 1, folder_id)
    for (const column of ['created_by', 'created_at', 'folder_id', 'subfolder_id', 'deleted_by'])
      expect(
        await run(4, `update folder_notes set ${column} = ${column} where id = '${id}'`),
        column,
      ).toBe('42501')
    await company.as(1).folderNotes.remove({ id })
    expect(await run(4, `update folder_notes set deleted_at = null where id = '${id}'`)).toBe(
      'folder_notes_deleted_stays',
    )
    expect(await outcome(company.as(1).folderNotes.pin({ id, is_pinned: true }))).toBe('NOT_FOUND')
  })

  it('keeps its history, with who did it', async () => {
    const id = await add()
    await company
      .as(1)
      .folderNotes.edit({ id, content: 'Dry at last', was: { content: 'The kitchen is dry' } })
    await company.as(3).folderNotes.pin({ id, is_pinned: true })
    const changes = await company.as(2).audits.list({ tables: ['folder_notes'], row_id: id })
    expect(changes.map(({ field, old_value, new_value }) => [field, old_value, new_value])).toEqual(
      [
        ['is_pinned', 'false', 'true'],
        ['content', 'The kitchen is dry', 'Dry at last'],
        [null, null, null],
      ],
    )
  })
})
