import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, inject } from 'vitest'
import { phone, type useBrowser } from '#testing/browser.ts'

/** A phone: service workers are allowed, and its connection can be cut. */
export const device = { ...phone, serviceWorkers: 'allow' as const, location: '01' }

/**
 * Opens the site through a connection that can be cut and on which a new build can be simulated.
 */
export function usePhones(open: ReturnType<typeof useBrowser>['open']) {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()))
  })
  return async () => {
    const { hostname, port } = new URL(inject('site'))
    const state = { isCut: false, isNext: false }
    // In another build every file has another name.
    const next = (text: string) =>
      text
        .replaceAll(/(assets\/|\.\/)(?=[\w~-]+\.(js|css)\b)/g, '$1next-')
        .replace('"version":"', '$&next-')
    const server = createServer((request, response) => {
      if (state.isCut) return void request.socket.destroy()
      const plain = { ...request.headers, 'accept-encoding': 'identity' }
      const onward = ask(
        {
          hostname,
          port,
          path: request.url!.replace('/next-', '/'),
          method: request.method!,
          headers: plain,
        },
        (answer) => {
          if (!/javascript|html/.test(answer.headers['content-type'] ?? '')) {
            response.writeHead(answer.statusCode!, answer.headers)
            return void answer.pipe(response)
          }
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          answer.on('end', () => {
            const { 'content-length': _, ...headers } = answer.headers
            response.writeHead(answer.statusCode!, headers)
            response.end(state.isNext ? next(text) : text)
          })
        },
      )
      onward.on('error', () => request.socket.destroy())
      response.on('close', () => onward.destroy())
      request.pipe(onward)
    })
    await new Promise<void>((ready) => server.listen(0, ready))
    closing.push(async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    })
    const page = await open('/login', undefined, {
      ...device,
      baseURL: `http://localhost:${(server.address() as AddressInfo).port}`,
    })
    const cut = () => {
      state.isCut = true
      server.closeAllConnections()
    }
    return {
      page,
      cut,
      mend: () => (state.isCut = false),
      /** From now on the server has another build. */
      release: () => (state.isNext = true),
      // The browser's own offline switch does not reach its service workers.
      goOffline: async () => {
        cut()
        await page.context().setOffline(true)
      },
      goOnline: async () => {
        state.isCut = false
        await page.context().setOffline(false)
      },
    }
  }
}
