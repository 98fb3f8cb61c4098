import { inflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { stripPdf } from '#files/papers/pdf-stripping.server.ts'
import { activePdfs, onePage } from '#testing/active-pdfs.ts'
import { encrypted, hostilePdfs } from '#testing/hostile-pdfs.ts'
import { shownPages } from '#testing/shown-pdf.ts'

const strip = (bytes: Uint8Array, bound = false) => stripPdf(new Uint8Array(bytes), bound)

/** Returns all text of a file with its streams unpacked. */
function unpacked(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, packed]) => {
    try {
      return inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...streams].join('\n')
}

describe('a PDF for people outside', () => {
  it.each(Object.entries(activePdfs))('loses %s, and keeps its page', async (_, make) => {
    const stripped = await strip(make())
    expect(unpacked(make())).toContain('EVIL')
    expect(unpacked(stripped!)).not.toContain('EVIL')
    expect((await shownPages(stripped!)).map(({ said }) => said)).toEqual(['Moisture map'])
    // A second pass finds nothing to remove.
    expect(await strip(stripped!)).toBeUndefined()
  })

  it('loses what was packed in an object stream', async () => {
    const pdf = await PDF.load(
      new Uint8Array(activePdfs['a program that begins when it is opened']!()),
    )
    const packed = await pdf.save({ useXRefStream: true, compressStreams: true } as never)
    expect(unpacked((await strip(packed))!)).not.toContain('EVIL')
  })

  it.each([
    ['nothing in it that runs', () => onePage()],
    ['a page that it opens at', hostilePdfs.opensPage],
    ['an address to click on', hostilePdfs.clicksAway],
    ['restrictions that let everyone read it', () => encrypted(onePage(), '')],
    ['names that only look like it', hostilePdfs.harmlessNames],
  ] as const)('stays as it is, to the byte, with %s', async (name, make) => {
    // If people sign the bytes, a name that a reader might take for a program is not checked again.
    expect(await strip(await make(), name.startsWith('names'))).toBeUndefined()
  })

  it.each([
    ['a password', async () => encrypted(onePage(), 'secret'), /has a password/],
    ['no pages', async () => hostilePdfs.noPages(), /is damaged/],
    ['half of it missing', async () => hostilePdfs.cutShort(), /is damaged/],
    ['nothing of a PDF', async () => Buffer.from('%PDF-1.4 %%EOF'), /is damaged/],
  ] as const)('is not made of one with %s', async (_, make, why) => {
    const failure = await strip(await make()).catch((error: Error) => error)
    expect(failure).toMatchObject({
      name: 'Refused',
      message: expect.stringMatching(why) as string,
    })
  })
})
