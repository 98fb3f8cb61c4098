import { cookieOf } from '#papers/link-signing/signing-session.route.server.ts'
import type { Household } from '#testing/households.ts'
import { otherRoutes } from '#testing/other-routes.ts'
import { isNightly } from '#testing/ring.ts'

// Requests to routes outside the procedures that name rows of a household, by route as in
// other-routes.ts.

export interface RouteCase {
  path: string
  init: RequestInit
}

const tus = { 'tus-resumable': '1.0.0' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const get = (path: string, headers: Record<string, string> = {}): RouteCase => ({
  path,
  init: { headers },
})
const head = (path: string, headers: Record<string, string> = {}): RouteCase => ({
  path,
  init: { method: 'HEAD', headers },
})
const post = (path: string, headers: Record<string, string>, body: string): RouteCase => ({
  path,
  init: { method: 'POST', headers, body },
})
const json = { 'content-type': 'application/json' }

export const routeCases: Record<
  string,
  (rows: (kind: keyof Household) => string[]) => RouteCase[]
> = {
  'GET /files/:id/:which': (rows) =>
    [
      ...rows('photo'),
      ...rows('document'),
      ...rows('paper'),
      ...rows('scan'),
      ...rows('unit_photo'),
      ...rows('vehicle_photo'),
      ...rows('vehicle_paper'),
    ].flatMap((id) =>
      ['original', 'view', 'thumbnail'].flatMap((which) => {
        const path = `/files/${id}/${which}`
        // Access is checked before the form of the answer, so in each submission only one copy is
        // requested in every form.
        if (which !== 'original' && !isNightly) return [get(path)]
        const known = {
          'if-none-match': rows('hash')
            .map((hash) => `"${hash}", "${hash}-thumbnail"`)
            .join(', '),
        }
        return [
          get(path),
          get(`${path}?download`),
          head(path),
          get(path, { range: 'bytes=0-40' }),
          get(path, { range: 'bytes=9999-' }),
          get(path, known),
        ]
      }),
    ),
  'GET /invoices/:id/pdf': (rows) =>
    rows('invoice').flatMap((id) => [
      get(`/invoices/${id}/pdf`),
      get(`/invoices/${id}/pdf?download`),
      head(`/invoices/${id}/pdf`),
    ]),
  'GET /invoices/:id/receipt': (rows) =>
    rows('invoice').flatMap((id) => [
      get(`/invoices/${id}/receipt`),
      head(`/invoices/${id}/receipt`),
    ]),
  'POST /claim/session': () => [
    post('/claim/session', json, JSON.stringify({ proof: 'none of ours' })),
  ],
  'GET /claim/files/:id/:which': (rows) =>
    [...rows('photo'), ...rows('document')].flatMap((id) =>
      ['original', 'view', 'thumbnail'].map((which) =>
        get(`/claim/files/${id}/${which}`, { cookie: 'dryline-claim=none-of-ours' }),
      ),
    ),
  'GET /claim/all.zip': () => [
    get('/claim/all.zip', { cookie: 'dryline-claim=none-of-ours' }),
    get('/claim/all.zip'),
  ],
  'GET /claim/live': () => [
    get('/claim/live', { cookie: 'dryline-claim=none-of-ours' }),
    get('/claim/live'),
  ],
  'POST /stop-digests': () => [
    post('/stop-digests?token=none-of-ours', form, 'List-Unsubscribe=One-Click'),
  ],
  'GET /stop-digests': () => [get('/stop-digests?token=none-of-ours')],
  'GET /samples/:id': (rows) =>
    rows('template').flatMap((id) => [get(`/samples/${id}`), head(`/samples/${id}`)]),
  'GET /pictures/:id': (rows) =>
    rows('person').flatMap((id) => [get(`/pictures/${id}`), head(`/pictures/${id}`)]),
  'POST /exports/photos.zip': (rows) => [
    post('/exports/photos.zip', form, `ids=${rows('photo').slice(0, 2).join(',')}`),
  ],
  'POST /exports/claim-photos.zip': (rows) => [
    post('/exports/claim-photos.zip', form, `ids=${rows('photo').slice(0, 2).join(',')}`),
  ],
  'POST /signing-file': () => [
    post('/signing-file', json, JSON.stringify({ token: 'none of ours', proof: 'nor this' })),
  ],
  'POST /signing-session': () => [
    post('/signing-session', json, JSON.stringify({ token: 'none of ours', proof: 'nor this' })),
  ],
  'POST /signing-session/resume': () => [
    post(
      '/signing-session/resume',
      { ...json, cookie: `${cookieOf('none of ours')}=none-of-ours` },
      JSON.stringify({ token: 'none of ours' }),
    ),
  ],
  'GET /exports/customers.csv': (rows) => [
    get('/exports/customers.csv'),
    ...rows('name').map((name) => get(`/exports/customers.csv?q=${name}`)),
  ],
  'GET /exports/invoices.zip': (rows) =>
    rows('invoice')
      .map(() => get('/exports/invoices.zip?status=draft'))
      .concat(head('/exports/invoices.zip')),
  'GET /exports/invoices.csv': () => [
    get('/exports/invoices.csv?status=open'),
    head('/exports/invoices.csv'),
  ],
  'GET /exports/claim.zip': (rows) =>
    rows('customer').flatMap((id) => [
      get(`/exports/claim.zip?customer_id=${id}`),
      head('/exports/claim.zip'),
    ]),
  'GET /exports/bookkeeping': (rows) =>
    rows('bookkeeping_export').flatMap((id) => [
      get(`/exports/bookkeeping?id=${id}`),
      head('/exports/bookkeeping'),
    ]),
  'GET /exports/statement.pdf': (rows) =>
    rows('customer').flatMap((id) => [
      get(`/exports/statement.pdf?customer_id=${id}`),
      head('/exports/statement.pdf'),
    ]),
  'GET /exports/drying-readings.csv': (rows) =>
    rows('job').flatMap((id) => [
      get(`/exports/drying-readings.csv?job_id=${id}`),
      head('/exports/drying-readings.csv'),
    ]),
  'GET /exports/drying-log.pdf': (rows) =>
    rows('job').flatMap((id) => [
      get(`/exports/drying-log.pdf?job_id=${id}`),
      head('/exports/drying-log.pdf'),
    ]),
  'GET /exports/report.pdf': () => [
    get('/exports/report.pdf?report=labor&period=year'),
    head('/exports/report.pdf'),
  ],
  'GET /exports/report.xlsx': () => [
    get('/exports/report.xlsx?report=receivables&period=year'),
    head('/exports/report.xlsx'),
  ],
  'GET /exports/report-rows': (rows) =>
    rows('report_export').flatMap((id) => [
      get(`/exports/report-rows?id=${id}`),
      head('/exports/report-rows'),
    ]),
  'GET /exports/equipment.csv': () => [
    get('/exports/equipment.csv?status=available'),
    head('/exports/equipment.csv'),
  ],
  'GET /exports/vehicles.csv': () => [
    get('/exports/vehicles.csv?status=active'),
    head('/exports/vehicles.csv'),
  ],
  'GET /exports/equipment-labels.pdf': (rows) =>
    rows('unit').flatMap((id) => [
      get(`/exports/equipment-labels.pdf?paper=avery_5160&ids=${id}`),
      head('/exports/equipment-labels.pdf'),
    ]),
  'GET /exports/vehicle-services.ics': (rows) =>
    rows('service').flatMap((id) => [
      get(`/exports/vehicle-services.ics?id=${id}`),
      head('/exports/vehicle-services.ics'),
    ]),
  'GET /exports/timesheets.csv': () => [
    get('/exports/timesheets.csv?week=2026-03-01'),
    head('/exports/timesheets.csv'),
  ],
  'GET /exports/timesheets.pdf': () => [
    get('/exports/timesheets.pdf?week=2026-03-01'),
    head('/exports/timesheets.pdf'),
  ],
  'ALL /uploads/*': (rows) =>
    rows('upload').flatMap((id) => {
      const bytes = {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': '1',
      }
      const patch: RouteCase = {
        path: `/uploads/${id}`,
        init: { method: 'PATCH', headers: bytes, body: 'x' },
      }
      const given = { path: `/uploads/${id}`, init: { method: 'DELETE', headers: tus } }
      return [head(`/uploads/${id}`, tus), get(`/uploads/${id}`, tus), patch, given]
    }),
  'POST /api/auth/sign-in/email': (rows) =>
    rows('email').map((email) =>
      post('/api/auth/sign-in/email', json, JSON.stringify({ email, password: 'not theirs 41' })),
    ),
  'GET /location': () => [get('/location')],
  'GET /request': () => [get('/request')],
  'GET /': () => [get('/')],
  'GET /api/auth/get-session': () => [get('/api/auth/get-session')],
  'GET /api/openapi.json': () => [get('/api/openapi.json')],
}

/** Routes that neither name nor read rows; /live has its own tests in live.server.test.ts. */
const rowless =
  /^GET \/(healthz|readyz|live|first-answers|mailbox.*|api\/docs|request\/received|sitemap\.xml|robots\.txt|assets\/\*|.*\.(svg|png|webmanifest|js)|\*)$|^POST \/(request|api\/auth\/(sign-out|step-up|two-factor\/.*))$/

export const routesWithoutCase = () =>
  Object.keys(otherRoutes).filter((route) => !routeCases[route] && !rowless.test(route))
