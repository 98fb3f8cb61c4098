import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { releasing } from '#files/outgoing-files/outgoing-files.later.ts'
import type { ScannerSettings } from '#runtime/settings.ts'
import { startQueue } from '#server/queue.ts'
import type { Company } from '#testing/company.ts'

/** Checks all files that wait for it, as the queue does before outsiders may open them. */
export async function lookAtFiles(company: Company, scanner?: ScannerSettings) {
  const works = {
    'outgoing files': releasing({ storage: () => Promise.resolve(company.storage), scanner }),
  }
  const queue = startQueue({ databaseUrl: company.queueUrl, works })
  await queue.flush()
  await queue.close()
}

/** The industry's antivirus test file, split in two, so that no scanner flags this source file. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

/**
 * Starts a server that speaks clamd's protocol and finds EICAR in its input, on `port` or a free
 * port. Records what it scanned.
 */
export async function fakeClamd(port = 0) {
  const scanned: Buffer[] = []
  let says: string | undefined
  const server = createServer((socket) => void answer(socket).catch(() => socket.destroy()))
  async function answer(socket: Socket) {
    let got = Buffer.alloc(0)
    for await (const part of socket as AsyncIterable<Buffer>) {
      got = Buffer.concat([got, part])
      if (got.includes('zVERSION\0'))
        return socket.end('ClamAV 1.4.6/27123/Sun Nov 22 09:00:00 2026\0')
      const bytes = streamed(got)
      if (!bytes) continue
      scanned.push(bytes)
      return socket.end(
        `${says ?? `stream: ${bytes.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK'}`}\0`,
      )
    }
    return undefined
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    scanned,
    scanner: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    /** Sets the answer to any input. */
    say: (answer: string | undefined) => (says = answer),
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the bytes of a finished stream; undefined while it is not finished. */
function streamed(got: Buffer) {
  const command = 'zINSTREAM\0'
  if (!got.subarray(0, command.length).equals(Buffer.from(command))) return undefined
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= got.length;) {
    const length = got.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(got.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
