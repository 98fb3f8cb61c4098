import { createHash } from 'node:crypto'
import PizZip from 'pizzip'

/** Returns the contents of a ZIP that the server sent, by path. */
export async function unzipped(answer: Response): Promise<Map<string, Buffer>> {
  const { files } = new PizZip(Buffer.from(await answer.arrayBuffer()))
  return new Map(
    Object.entries(files).map(([path, file]) => [path, Buffer.from(file.asUint8Array())]),
  )
}

/**
 * Returns the paths whose hash in SHA256SUMS.txt is right, like `sha256sum --check`; throws at the
 * first wrong one.
 */
export function checkedSums(files: Map<string, Buffer>): string[] {
  const lines = files.get('SHA256SUMS.txt')!.toString().trimEnd().split('\n')
  return lines.map((line) => {
    const [, sum, path] = line.match(/^([0-9a-f]{64}) {2}(.+)$/)!
    if (createHash('sha256').update(files.get(path!)!).digest('hex') !== sum)
      throw new Error(`${path} has another hash than its line`)
    return path!
  })
}
