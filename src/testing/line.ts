import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Opens a line to a server: a reverse proxy that, like nginx, refuses requests over `largest` bytes
 * and forwards a request only once it has all of it. After `goDead` it accepts everything and
 * answers nothing, like a phone's line that seems alive; requests in progress then stay unanswered
 * even after `comeBack`. `loseNext` does that to a single request.
 */
export async function openLine(target: () => string, largest = Infinity) {
  let dead = false
  let losing: string | undefined
  let refused = 0
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    if (dead) return
    if (Number(asked.headers['content-length'] ?? 0) > largest) {
      refused++
      asked.resume()
      await once(asked, 'end')
      answer
        .writeHead(413, { 'content-type': 'text/html' })
        .end('<html><body><h1>413 Request Entity Too Large</h1></body></html>')
      return
    }
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    if (dead) return
    if (asked.method === losing) {
      losing = undefined
      return
    }
    const onward = request(`${target()}${asked.url}`, {
      method: asked.method,
      headers: asked.headers,
      agent: false,
    })
    onward.on('error', () => answer.destroy())
    onward.on('response', (answered) => {
      if (dead) return
      answer.writeHead(answered.statusCode!, answered.headers)
      answered.pipe(answer)
    })
    onward.end(Buffer.concat(parts))
  }
  const server = createServer(
    (asked, answer) => void pass(asked, answer).catch(() => answer.destroy()),
  )
  server.listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    goDead: () => (dead = true),
    comeBack: () => (dead = false),
    loseNext: (method: string) => (losing = method),
    hasLost: () => losing === undefined,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
