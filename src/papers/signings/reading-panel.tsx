import '#files/papers/papers.css'
import { Button, Group, Text } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { OpeningPlaceholder } from '#loss/documents/preview-banner.tsx'
import { AnswerTile } from '#papers/signings/answer-tile.tsx'
import type { Shown } from '#papers/signings/signings.ts'
import { SigningPanel } from '#papers/signings/signing-panel.tsx'
import { SigningHead } from '#papers/signings/signing-head-card.tsx'

export const PdfCard = lazy(async () => ({
  default: (await import('#loss/documents/pdf-card.tsx')).PdfCard,
}))

interface Props {
  signable: Shown
  bytes: Uint8Array
  /** Called when every page was shown and the person goes on. */
  onRead: () => void
  onLeave: () => void
}

/** The document, read first, page by page. Signers have seen the last page. */
export function ReadingPanel({ signable, bytes, onRead, onLeave }: Props) {
  const [seen, setSeen] = useState({ page: 1, of: 0 })
  const [most, setMost] = useState(1)
  const [to, setTo] = useState<{ page: number }>()
  const isRead = seen.of > 0 && most >= seen.of
  return (
    <SigningPanel
      top={<SigningHead title={signable.title} step="Step 1 of 3: Read it" onLeave={onLeave} />}
      next={
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" role="status">
            {seen.of === 0 ? 'Opening…' : isRead && 'You reached the last page.'}
          </Text>
          {isRead ? (
            <Button key="on" size="md" autoFocus={to !== undefined} onClick={onRead}>
              Continue
            </Button>
          ) : (
            <Button
              key="next"
              size="md"
              disabled={seen.of === 0}
              onClick={() => setTo({ page: seen.page + 1 })}
            >
              Next page
            </Button>
          )}
        </Group>
      }
    >
      <Suspense fallback={<OpeningPlaceholder />}>
        <PdfCard
          address={bytes}
          name={signable.file_name}
          larger
          to={to}
          onPage={(at) => <GivenLayer signable={signable} page={at} />}
          onAt={(at, of) => {
            setSeen({ page: at, of })
            setMost((before) => Math.max(before, at))
          }}
        />
      </Suspense>
    </SigningPanel>
  )
}

/** The values that earlier signers put on a page, counted from 0. */
const GivenLayer = ({
  signable: { fields, given = {} },
  page,
}: {
  signable: Shown
  page: number
}) => (
  <div className="signing-layer">
    {fields.flatMap((field) =>
      field.page === page && given[field.id] !== undefined ? (
        <AnswerTile key={field.id} field={field} value={given[field.id]} chosen={false} />
      ) : (
        []
      ),
    )}
  </div>
)
