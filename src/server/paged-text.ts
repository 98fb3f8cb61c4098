import { Readable } from 'node:stream'

/**
 * A text that grows page by page as fast as it is sent: memory stays the same however many rows there are, and who is deactivated meanwhile gets no
 * more of them. A failure breaks the download off, so that half a list is not taken for the whole.
 */
export function pagedText<Row>(
  head: string,
  page: (after: string | undefined) => Promise<{ rows: Row[]; older?: string | undefined }>,
  text: (rows: Row[]) => string,
) {
  async function* pages() {
    yield head
    for (let after: string | undefined; ;) {
      const { rows, older } = await page(after)
      yield text(rows)
      if (!older) return
      after = older
    }
  }
  return Readable.toWeb(Readable.from(pages(), { objectMode: false })) as ReadableStream
}
