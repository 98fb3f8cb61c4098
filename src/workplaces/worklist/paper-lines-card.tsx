import { Link } from '@tanstack/react-router'
import { AttentionTile } from '#workplaces/worklist/attention-tile.tsx'
import type { Worklist } from '#workplaces/worklist/worklist.ts'

/**
 * Contracts that someone signed or declined and that we must act on. A single one links to itself,
 * several to their list.
 */
export function PaperLinesCard({
  countersign,
  declined,
  city,
}: Worklist['papers'] & { city: string | undefined }) {
  const place = city === 'all' ? undefined : city
  return (
    <>
      <Line
        {...countersign}
        search={{ signing: 'countersign', city: place }}
        says="signed and waiting for us to countersign"
      />
      <Line {...declined} search={{ signing: 'declined', city: place }} says="declined" />
    </>
  )
}

interface Props {
  count: number
  contract_id: string | null
  search: { signing: 'countersign' | 'declined'; city: string | undefined }
  says: string
}

const Line = ({ count, contract_id, search, says }: Props) =>
  contract_id && (
    <AttentionTile
      count={count}
      root={(props) =>
        count === 1 ? (
          <Link {...props} to="/contracts/$id" params={{ id: contract_id }} />
        ) : (
          <Link {...props} to="/contracts" search={search} />
        )
      }
    >
      {count === 1 ? 'contract' : 'contracts'} {says}
    </AttentionTile>
  )
