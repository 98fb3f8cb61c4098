import { html, raw } from 'hono/html'
import { claimStages, lossAddress, lossFacts } from '#outside/claims/claim-words.ts'
import { type Claim, parts } from '#outside/claims/claims.ts'
import { exactTime } from '#values/times.ts'

type Markup = ReturnType<typeof html>
interface Packed {
  kind: string
  path: string
  room: string | null
  at: string
  sha256: string
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ccc;overflow-wrap:anywhere}code{font-size:.8em}`

const table = (heads: readonly string[], rows: (string | Markup)[][]) =>
  html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`

const section = (title: string, isEmpty: boolean, body: Markup) =>
  isEmpty
    ? ''
    : html`<h2>${title}</h2>
        ${body}`

const loss = (claim: Claim) =>
  claim.jobs.map(
    (job) =>
      html`<h2>${job.description}</h2>
        ${table(
          ['Loss', ''],
          lossFacts(job).map(([name, value]) => [name, value]),
        )}`,
  )

const linked = ({ path }: Packed) =>
  html`<a href="${path.split('/').map(encodeURIComponent).join('/')}">${path}</a>`
const hashed = ({ sha256 }: Packed) => html`<code>${sha256}</code>`

/**
 * The first page of a downloaded claim: its contents, each file with its hash, and the files `left`
 * out. `zone` is the company's time zone, used for all times.
 */
export const claimIndex = (
  claim: Claim,
  { files, left }: { files: readonly Packed[]; left: readonly { path: string; why: string }[] },
  zone: string,
  madeAt: string,
) => {
  const photos = files.filter(({ kind }) => kind === 'photo')
  const others = files.filter(({ kind }) => kind !== 'photo')
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Claim ${claim.claim_number ?? claim.customer_number}: ${claim.name}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>${claim.name}</h1>
        ${table(
          ['Claim', ''],
          [
            ['Customer number', claim.customer_number],
            ['Claim number', claim.claim_number ?? '—'],
            ['Insurer', claim.insurance_company ?? '—'],
            ['Loss address', lossAddress(claim) ?? '—'],
            ['Stage', claimStages[claim.contract_status]],
            ['Downloaded', exactTime(madeAt, zone)],
          ],
        )}
        ${loss(claim)}
        ${parts.map(
          (part) =>
            part.table &&
            section(
              part.title,
              part.isEmpty(claim),
              table(part.table.heads, part.table.rows(claim, zone, madeAt)),
            ),
        )}
        ${section(
          'Photos',
          photos.length === 0,
          table(
            ['Photo', 'Room', 'Taken', 'SHA-256'],
            photos.map((file) => [
              linked(file),
              file.room ?? '—',
              exactTime(file.at, zone),
              hashed(file),
            ]),
          ),
        )}
        ${section(
          'Files',
          others.length === 0,
          table(
            ['File', 'SHA-256'],
            others.map((file) => [linked(file), hashed(file)]),
          ),
        )}
        ${section(
          'Not included',
          left.length === 0,
          table(
            ['File', 'Why'],
            left.map(({ path, why }) => [path, why]),
          ),
        )}
      </body>
    </html>`
}
