import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import {
  equipmentNotFound,
  equipmentRows,
  filteredUnits,
} from '#equipment/equipment/equipment-rows.server.ts'
import {
  MOST_LABELS,
  NO_LABELS,
  TOO_MANY_LABELS,
  labelPapers,
  labelsAsked,
} from '#equipment/labels/label-papers.ts'
import type { LabeledUnit } from '#equipment/labels/labels-pdf.server.ts'
import { reading } from '#server/acting.ts'
import { companyName } from '#server/company-name.ts'
import type { Database } from '#server/database.ts'
import { download } from '#server/download.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'

/** Sorts AM-9 before AM-10. */
const byNumber = new Intl.Collator('en-US', { numeric: true })

/**
 * Serves /exports/equipment-labels.pdf?paper&first&ids, or with the list's filters instead of ids:
 * labels of units by item number, for staff. They say no more than the unit itself does, so no
 * step-up is required. 404 if no unit matches, 400 if too many do.
 */
function equipmentLabels(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  app.get('/equipment-labels.pdf', (c) =>
    download(
      c,
      contextFor(c),
      { who: 'equipment.list', kind: 'whole', stepUp: false },
      async (request) => {
        const asked = labelsAsked.safeParse(c.req.query())
        if (!asked.success)
          throw new ORPCError('BAD_REQUEST', { message: asked.error.issues[0]!.message })
        const { paper, first, ...which } = asked.data
        const { units, company_name } = await reading(request, async ({ db }) => ({
          units: await unitsOf(db, which),
          company_name: await companyName(db),
        }))
        if (units.length === 0)
          throw which.ids ? equipmentNotFound() : new ORPCError('NOT_FOUND', { message: NO_LABELS })
        if (units.length > MOST_LABELS)
          throw new ORPCError('BAD_REQUEST', { message: TOO_MANY_LABELS })
        units.sort((a, b) => byNumber.compare(a.item_number, b.item_number))
        // Loaded on first use: the PDF library takes 15 MB in every process.
        const { labelsPdf } = await import('#equipment/labels/labels-pdf.server.ts')
        const body = await labelsPdf({
          units,
          paper: labelPapers[paper],
          first,
          company_name,
          origin: request.baseUrl,
        })
        return {
          name: units.length === 1 ? 'equipment label.pdf' : `equipment labels ${units.length}.pdf`,
          type: 'application/pdf',
          body,
        }
      },
    ),
  )
  return app
}

async function unitsOf(
  db: Database,
  { ids, ...filter }: { ids?: string[] | undefined } & Parameters<typeof filteredUnits>[1],
) {
  const found = ids ? equipmentRows(db).where('e.id', 'in', ids) : filteredUnits(db, filter)
  const rows: LabeledUnit[] = await found.limit(MOST_LABELS + 1).execute()
  return rows
}

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/equipment-labels.pdf': 'Staff',
  },
  isCompressed: true,
  app: ({ contextFor }) => equipmentLabels(contextFor),
}
