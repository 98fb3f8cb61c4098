import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPlaylistAdd } from '@tabler/icons-react'
import type { DraftUnbilled } from '#money/drafts/draft-unbilled.client.ts'
import { type Section, sectionOrder } from '#money/invoices/invoice-lines.ts'
import { unapprovedCount } from '#money/drafts/unbilled-rest.ts'
import { counted } from '#values/counted.ts'

interface Props {
  unbilled: DraftUnbilled
  onAdded: (section: Section) => void
}

/** Adds everything that is left with one click. Unapproved hours are named and can be left out. */
export function AddAllBanner({ unbilled: { rest, counts, addAll }, onAdded }: Props) {
  if (!rest || !counts) return null
  const all = [
    counts.labor > 0 && counted(counts.labor, 'time record'),
    counts.equipment > 0 && counted(counts.equipment, 'unit'),
    counts.mileage > 0 && counted(counts.mileage, 'drive'),
  ].filter((one) => one !== false)
  if (all.length === 0) return null
  const unapproved = unapprovedCount(rest)
  const left = { ...counts, labor: counts.labor - unapproved }
  // Switch to the section that received lines, so that they are reviewed.
  const add = (hours: 'all' | 'approved') => () => {
    addAll(hours)
    onAdded(sectionOrder.find((section) => (hours === 'all' ? counts : left)[section] > 0)!)
  }
  return (
    <Alert variant="light" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <b>Not billed yet:</b> {all.join(', ')}
          {unapproved > 0 && (
            <>
              <br />
              {counted(unapproved, 'time record')} {unapproved === 1 ? 'is' : 'are'} not approved
              yet.
            </>
          )}
        </Text>
        <Group gap="xs">
          {unapproved > 0 && Object.values(left).some((count) => count > 0) && (
            <Button variant="default" onClick={add('approved')}>
              Add without unapproved hours
            </Button>
          )}
          <Button leftSection={<IconPlaylistAdd size={18} aria-hidden />} onClick={add('all')}>
            Add everything
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
