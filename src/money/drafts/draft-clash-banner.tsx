import type { Clash } from '#money/drafts/draft-merge.client.ts'
import { draftWords } from '#money/invoices/invoice-words.ts'
import type { DraftEditing } from '#money/drafts/invoice-draft.client.ts'
import { ConflictBanner } from '#client/conflict-banner.tsx'
import { nameIn, shownIn } from '#values/words.ts'

const REMOVED = 'Removed'

/** Shows what someone else saved over the edits made here, and lets the person decide. */
export function DraftClashBanner({ editing }: { editing: DraftEditing }) {
  const { clashes, typed, keepMine, takeTheirs } = editing
  const shown = ({ field }: Clash, value: string | undefined) =>
    value === undefined ? REMOVED : field === 'line' ? value : shownIn(draftWords, field, value)
  const conflicts = clashes.map((clash) => {
    const line = typed.lines.find(({ id }) => id === clash.id)
    const name = nameIn(draftWords, clash.field)
    return {
      field: line && clash.field !== 'line' ? `${name} of ${line.description || 'a line'}` : name,
      theirs: shown(clash, clash.theirs),
      yours: shown(clash, clash.yours),
    }
  })
  return <ConflictBanner edit={{ conflicts, keepMine, takeTheirs }} />
}
