import type { OpenAPI } from '@orpc/openapi'
import { html, raw } from 'hono/html'

// We use no viewer library: those that exist need inline styles, eval or another host, which our
// Content-Security-Policy forbids.

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: boolean | Schema
  maxLength?: number
  minLength?: number
  pattern?: string
}
type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: {
    name: string
    in: string
    required?: boolean
    description?: string
    schema?: Schema
  }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
  'x-who-may-call'?: string
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere }
  section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-top: .5rem; margin-top: 2rem }
  code { font-size: .95em } table { border-collapse: collapse; width: 100%; font-size: .92rem } caption { text-align: left; font-weight: 600; padding: .6rem 0 .2rem }
  th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent) }
  a { color: light-dark(#0e6590, #71b3d4) }`

function typeOf(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.enum)
    return schema.enum.map((value) => (value === '' ? '(empty)' : String(value))).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].filter(Boolean).join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const limit = schema.maxLength ? `, at most ${schema.maxLength} characters` : ''
  return `${[schema.type].flat().join(' or ')}${schema.format ? ` (${schema.format})` : ''}${limit}`
}

type Field = [
  name: string,
  schema: Schema | undefined,
  required: boolean,
  description?: string | undefined,
]

/** Returns the fields of an object. Fields of nested objects are listed by their path. */
function fieldsOf(schema: Schema | undefined, prefix = ''): Field[] {
  const object = schema?.properties
    ? schema
    : [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].find(({ properties }) => properties)
  return Object.entries(object?.properties ?? {}).flatMap(([name, field]): Field[] => {
    const path = `${prefix}${name}`
    const inside = fieldsOf(field.items ?? field, `${path}${field.items ? '[]' : ''}.`)
    return [[path, field, object?.required?.includes(name) ?? false, field.description], ...inside]
  })
}

const table = (caption: string, fields: Field[]) =>
  fields.length === 0
    ? ''
    : html`<table>
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${fields.map(
            ([name, schema, required, description]) =>
              html`<tr>
                <td><code>${name}</code></td>
                <td>${typeOf(schema)}${required ? '' : ' · optional'}</td>
                <td>${description ?? ''}</td>
              </tr>`,
          )}
        </tbody>
      </table>`

const json = (content: Record<string, { schema?: Schema }> | undefined) =>
  content?.['application/json']?.schema

const operation = (method: string, path: string, it: Operation) => {
  const parameters = (it.parameters ?? []).map(({ name, schema, required, description }): Field => [
    name,
    schema,
    required ?? false,
    description ?? schema?.description,
  ])
  const done = Object.entries(it.responses ?? {}).find(([status]) => status.startsWith('2'))
  return html`<section>
    <h3>${it.summary ?? path}</h3>
    <p>
      <code><b>${method.toUpperCase()}</b> /api${path}</code>
    </p>
    <p>${it.description ?? ''}</p>
    <p>Who: ${it['x-who-may-call'] ?? ''}</p>
    ${table('Parameters', parameters)} ${table('Body', fieldsOf(json(it.requestBody?.content)))}
    ${done ? table(`Answer ${done[0]}`, fieldsOf(json(done[1].content))) : ''}
  </section>`
}

/** Returns the whole API on one page, in the words of its own description. It needs no script. */
export function apiDocsPage(document: OpenAPI.Document, nonce: string) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, it]) => ({
      tag: it.tags?.[0] ?? '',
      part: operation(method, path, it),
    })),
  )
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Dryline API</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Dryline API</h1>
          <p>${document.info.description ?? ''}</p>
          <p><a href="/api/openapi.json">OpenAPI document</a></p>
          ${tags.map((tag) => [html`<h2>${tag}</h2>`, ...operations.filter((one) => one.tag === tag).map(({ part }) => part)])}
        </main>
      </body>
    </html>`
}
