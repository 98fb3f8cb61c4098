import { Readable } from 'node:stream'

/**
 * Streams a text page by page, as fast as it is sent. Memory stays the same for any number of rows,
 * and a person who is deactivated partway gets no more of them. A failure breaks off the download,
 * so that half a list is not taken for the whole.
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
