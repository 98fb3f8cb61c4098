import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paths } from '#client/paths.gen.ts'
import { isPage } from '#client/paths.ts'
import { otherRoutes } from '#testing/other-routes.ts'
import config from '../../vite.config.ts'

// `npm run dev` serves the app through Vite, which proxies everything else to the server.

const proxy = Object.keys(config.server!.proxy!)
/** Matches the way Vite does. */
const isHandedOn = (url: string) =>
  proxy.some((context) =>
    context.startsWith('^') ? new RegExp(context).test(url) : url.startsWith(context),
  )

const filled = (path: string) =>
  path.replaceAll(/[:$]\w+/g, '0198c0de-0000-7000-8000-000000000001').replace(/\*$/, 'some/more')
const folder = new URL('../browser/', import.meta.url)
const served = [
  ...readdirSync(folder).map((name) => `/${name}`),
  ...readdirSync(new URL('public/', folder)).map((name) => `/${name}`),
  '/@vite/client',
  '/@fs/home/dryline/src/files/files/file-types.ts',
  '/node_modules/.vite/deps/react.js',
]
/** Vite serves the app and its files. There is no service worker in development. */
const ofApp = ['/', '/*', '/assets/*', '/service-worker.js']

it('hands on every route that the server answers itself: one that is missing belongs in client/server-paths.ts', () => {
  const routes = [...new Set(Object.keys(otherRoutes).map((route) => route.split(' ')[1]!))]
  const urls = [...routes, '/rpc/*', '/api/*']
    .filter((path) => !ofApp.includes(path) && !served.includes(path))
    .map((path) => filled(path) + (isPage(path) ? '?token=abc' : ''))
  expect(urls).toContain('/signing-file')
  expect(urls.filter((url) => !isHandedOn(url))).toEqual([])
  expect(
    urls.filter((url) => !isHandedOn(`${url}${url.includes('?') ? '&' : '?'}a=b`)),
    'with a query',
  ).toEqual([])
})

it('keeps the pages of the app, and the files they are made of', () => {
  const urls = ['/', ...paths.map(filled), ...served]
  expect(
    urls.filter((url) => isHandedOn(url) || isHandedOn(`${url}?q=file&from=/invoices/1/pdf`)),
  ).toEqual([])
})
