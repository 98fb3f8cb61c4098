import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { differs } from '#files/papers/picture-comparison.ts'
import { flattenForm } from '#files/papers/pdf-flattening.server.ts'
import { withPdf } from '#files/papers/pdf-opening.server.ts'
import { readPaper } from '#files/papers/paper-keeper.server.ts'
import { renderedPages } from '#testing/rendered-pdf.ts'
import { newSealing } from '#testing/sealing.ts'

// node bin/run.js bench/sealed-alike.ts FOLDER: reads and seals every PDF in a folder, renders it
// before and after, and has pdfsig (Debian's poppler-utils) check each seal. Folders of public test
// suites are not in this repository, because their files belong to others.

const SEALED = '/tmp/dryline-sealed.pdf'

/** True if pdfsig says that the seal is valid and covers the whole file. */
function isValid(bytes: Uint8Array) {
  writeFileSync(SEALED, bytes)
  const { stdout, error } = spawnSync('pdfsig', ['-nocert', SEALED], { encoding: 'utf8' })
  if (error) throw error
  return stdout.includes('Signature is Valid') && stdout.includes('Total document signed')
}

/** Prints what became of each file in a folder, and how many came out alike. */
async function sealedAlike(folder: string) {
  const sealing = await newSealing()
  const counts = { alike: 0, refused: 0, different: 0, invalid: 0, failed: 0 }
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.pdf'))) {
    const path = join(folder, name)
    const note = (what: keyof typeof counts, why = '') => {
      counts[what]++
      console.log([what, name, why].join('\t'))
    }
    try {
      await readPaper(path, 'pdf', 'me')
    } catch (failure) {
      note((failure as Error).name === 'Refused' ? 'refused' : 'failed', (failure as Error).message)
      continue
    }
    try {
      const bytes = new Uint8Array(readFileSync(path))
      const { bytes: sealed } = await sealing.of(bytes)
      const [before, after] = [await renderedPages(bytes, 144), await renderedPages(sealed, 144)]
      // Values that no program had drawn yet are drawn in our own typeface, inside their fields.
      const marks = await withPdf(bytes, flattenForm)
      const page = before.findIndex((picture, n) =>
        differs(
          picture,
          after[n]!,
          marks.filter((mark) => mark.page === n),
          2,
        ),
      )
      if (page >= 0) note('different', `page ${page + 1}`)
      else note(isValid(sealed) ? 'alike' : 'invalid')
    } catch (failure) {
      note('failed', (failure as Error).message)
    }
  }
  sealing.end()
  console.log(counts)
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name a folder of PDFs')
await sealedAlike(folder)
process.exit()
