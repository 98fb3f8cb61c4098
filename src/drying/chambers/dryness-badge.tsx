import { type Dryness, drynessInWords } from '#drying/chambers/dryness.ts'
import { DotBadge } from '#ui/dot-badge.tsx'

/** How dry a chamber is: `3 of 8 points dry`, or `Dry`. Nothing while it has no points. */
export const DrynessBadge = ({ dryness }: { dryness: Dryness }) =>
  dryness.points > 0 && (
    <DotBadge color={dryness.is_dry ? 'green' : 'blue'}>{drynessInWords(dryness)}</DotBadge>
  )
