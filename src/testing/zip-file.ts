import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP entry, and false claims for its headers. */
export type ZipEntry = {
  name: string
  content: string | Buffer
  claims?: { size?: number; packed?: number; encrypted?: true; at?: number }
}

/** Builds a minimal ZIP. Our own code, because libraries do not write false headers. */
export function zipFile(entries: ZipEntry[], comment = '') {
  let at = 0
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  for (const { name, content, claims = {} } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800 | (claims.encrypted ? 1 : 0), 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(claims.packed ?? packed.length, 14)
    facts.writeUInt32LE(claims.size ?? bytes.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(claims.at ?? at, 10)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, packed])
    files.push(file)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, place, title]),
    )
    at += file.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...files, list, end, Buffer.from(comment)])
}

const types = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}"/></Types>`
const openXml = 'application/vnd.openxmlformats-officedocument.'

export const docxEntries: ZipEntry[] = [
  { name: '[Content_Types].xml', content: types(`${openXml}wordprocessingml.document.main+xml`) },
  { name: 'word/document.xml', content: '<w:document/>' },
]
export const xlsxEntries: ZipEntry[] = [
  { name: '[Content_Types].xml', content: types(`${openXml}spreadsheetml.sheet.main+xml`) },
  { name: 'xl/workbook.xml', content: '<workbook/>' },
]
export const docmEntries: ZipEntry[] = [
  {
    name: '[Content_Types].xml',
    content: types('application/vnd.ms-word.document.macroEnabled.main+xml'),
  },
  { name: 'word/document.xml', content: '<w:document/>' },
]

/** An OLE compound file with one table sector and one directory, whose entries have these names. */
export function compoundFile(names: string[], next = 0xfffffffe) {
  const file = Buffer.alloc(512 * 3, 0xff)
  file.fill(0, 0, 76)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(0, 76)
  file.writeUInt32LE(0xfffffffd, 512)
  file.writeUInt32LE(next, 516)
  file.fill(0, 1024)
  for (const [n, name] of ['Root Entry', ...names].slice(0, 4).entries()) {
    file.write(`${name}\0`, 1024 + n * 128, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, 1024 + n * 128 + 64)
  }
  return file
}
