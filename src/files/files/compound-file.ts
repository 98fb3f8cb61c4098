// The container of DOC, XLS and many other formats: [MS-CFB]. We read only its directory, whose
// entries name the contents.

/**
 * Most directory sectors we read, 4 entries in each sector of 512 bytes. A document has about 20
 * entries, one full of pictures a few hundred.
 */
const mostSectors = 1000

/**
 * Returns the names of the directory's entries. `read` returns up to `length` bytes from `offset`
 * in the file. Throws a RangeError if the structure makes no sense.
 */
export async function compoundEntryNames(
  read: (offset: number, length: number) => Promise<Buffer>,
) {
  const header = await read(0, 512)
  const sectorSize = 1 << header.readUInt16LE(30)
  if (sectorSize !== 512 && sectorSize !== 4096)
    throw new RangeError('A sector size that does not exist')
  const sector = async (number: number) => {
    const bytes = await read((number + 1) * sectorSize, sectorSize)
    if (bytes.length < sectorSize) throw new RangeError('A sector behind the end')
    return bytes
  }
  const following = async (number: number) => {
    const perSector = sectorSize / 4
    const table = Math.floor(number / perSector)
    // The header lists 109 sectors of the table. They cover the first 7 MB of the file; a directory
    // sector beyond that would need another list.
    if (table >= 109) throw new RangeError('A directory too far behind')
    return (await sector(header.readUInt32LE(76 + table * 4))).readUInt32LE(
      (number % perSector) * 4,
    )
  }
  const names: string[] = []
  const end = 0xfffffffe
  let sectors = 0
  for (let number = header.readUInt32LE(48); number !== end; number = await following(number)) {
    if (++sectors > mostSectors) throw new RangeError('A directory without end')
    const bytes = await sector(number)
    for (let at = 0; at < sectorSize; at += 128) {
      const length = Math.min(bytes.readUInt16LE(at + 64), 64)
      if (length > 2) names.push(bytes.toString('utf16le', at, at + length - 2))
    }
  }
  return names
}
