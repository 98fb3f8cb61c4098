import { describe, expect, it } from 'vitest'
import { bySubfolder, subfolderName } from '#loss/folders/folders.ts'
import { authorRole, newFolderNote } from '#loss/folders/folder-notes.ts'

describe('The contents of a folder', () => {
  it('begin with the Main Folder, then go by name as people read it, also those that are empty', () => {
    const subfolders = ['scope 10', 'Contracts', 'Scope 2'].map((name) => ({ id: name, name }))
    const documents = [
      { id: 1, subfolder_id: 'scope 10' },
      { id: 2, subfolder_id: null },
      { id: 3, subfolder_id: 'scope 10' },
    ]
    expect(
      bySubfolder(documents, subfolders).map(({ name, contents }) => [
        name,
        contents.map(({ id }) => id),
      ]),
    ).toEqual([
      ['Main Folder', [2]],
      ['Contracts', []],
      ['Scope 2', []],
      ['scope 10', [1, 3]],
    ])
  })
})

describe('A folder note', () => {
  const note = {
    id: '01920000-0000-7000-8000-000000000001',
    folder_id: '01920000-0000-7000-8000-000000000002',
  }
  it('is at most 500 characters, with text or an image, and offered tags', () => {
    const fits = (more: object) => newFolderNote.safeParse({ ...note, ...more }).success
    expect(fits({ content: 'x'.repeat(500) })).toBe(true)
    expect(fits({ content: `  ${'x'.repeat(500)}\r\n` })).toBe(true)
    expect(fits({ content: 'x'.repeat(501) })).toBe(false)
    expect(fits({ content: ' \n ' })).toBe(false)
    expect(fits({ document_ids: [note.folder_id] })).toBe(true)
    expect(fits({ document_ids: Array.from({ length: 11 }, () => note.folder_id) })).toBe(false)
    expect(fits({ content: 'x', tags: ['photos', 'end moisture'] })).toBe(true)
    expect(fits({ content: 'x', tags: ['mold'] })).toBe(false)
  })

  it('says what its author is here', () => {
    expect([1, 2, 3, 4, 8, null].map(authorRole)).toEqual([
      'Employee',
      'Supervisor',
      'Manager',
      'Administrator',
      'Staff',
      'Staff',
    ])
  })
})

describe('A subfolder', () => {
  it.each(['Main Folder', ' main folder', 'MAIN\u00a0FOLDER', 'Main\u200b Folder'])(
    'is not called %j, which is where the others are',
    (name) => {
      expect(subfolderName.safeParse(name).success).toBe(false)
      expect(subfolderName.safeParse('Main Folder 2').success).toBe(true)
    },
  )
})

describe('A note', () => {
  const note = {
    id: '01890000-0000-7000-8000-000000000000',
    folder_id: '01890000-0000-7000-8000-000000000000',
  }
  it.each(['\u200b', '\u2060\u00ad \ufe0f', '\u3164', '\u2800'])(
    'of %j alone says nothing',
    (content) => {
      expect(newFolderNote.safeParse({ ...note, content }).success).toBe(false)
      expect(newFolderNote.parse({ ...note, content, document_ids: [note.id] }).content).toBe('')
      expect(newFolderNote.parse({ ...note, content: 'a' + content }).content).toContain('a')
    },
  )
})
