import { describe, expect, it } from 'vitest'
import { erase, readEntries, rewrite, write } from '#outbox/entry-store.client.ts'
import { entryOf } from '#outbox/outbox.ts'
import { useDeviceStorage } from '#testing/device-storage.ts'

const { names, fill } = useDeviceStorage()
const note = (id: string, person: string) =>
  entryOf(person, 'note', { id, what: { content: 'Fans set' }, at: '', order: 1 })

describe('where a browser has no IndexedDB', () => {
  it('what is only said outlasts the page, and is read by its person alone', async () => {
    const [mine, theirs] = [note('a', 'ada'), note('b', 'bo')]
    expect([await write(mine), await write(theirs)]).toEqual([true, true])
    expect(await readEntries('ada')).toEqual([mine])
    expect(await readEntries('bo')).toEqual([theirs])
    expect(await readEntries('cy')).toEqual([])
  })

  it('it is changed, and let go', async () => {
    await write(note('a', 'ada'))
    await rewrite('a', { state: 'refused', message: 'Job not found' })
    expect(await readEntries('ada')).toMatchObject([
      { id: 'a', state: 'refused', message: 'Job not found' },
    ])
    await erase('a')
    expect(names()).toEqual([])
  })

  it('a file is not kept, and the device does not say that it is', async () => {
    expect(await write(note('a', 'ada'), new Blob(['x']))).toBe(false)
    expect(names()).toEqual([])
  })

  it('a device without room does not say that it kept something', async () => {
    fill()
    expect(await write(note('a', 'ada'))).toBe(false)
  })

  it('what cannot be read is passed over', async () => {
    const mine = note('a', 'ada')
    await write(mine)
    localStorage.setItem('dryline-outbox-b', '{')
    expect(await readEntries('ada')).toEqual([mine])
  })
})
