import { Box, SimpleGrid, UnstyledButton } from '@mantine/core'
import { type LabelPaper, labelsOf } from '#equipment/labels/label-papers.ts'

interface Props {
  paper: LabelPaper
  /** The first label to use, from 1. */
  first: number
  count: number
  onFirst: (first: number) => void
}

/**
 * Small picture of the first sheet: labels used up, labels to print, labels left. Pressing one
 * starts there; the number field beside it sets the same.
 */
export const LabelSheetGrid = ({ paper, first, count, onFirst }: Props) => (
  <Box
    aria-hidden
    w={paper.page.width * 17}
    px={paper.left * 17}
    py={6}
    style={{ border: '1px solid var(--mantine-color-default-border)', borderRadius: 4 }}
  >
    <SimpleGrid cols={paper.across} spacing={3} verticalSpacing={3}>
      {Array.from({ length: labelsOf(paper) }, (_, n) => {
        const isGone = n + 1 < first
        const isPrinted = !isGone && n + 1 < first + count
        return (
          <UnstyledButton
            key={n}
            tabIndex={-1}
            h={paper.label.height * 15}
            onClick={() => onFirst(n + 1)}
            style={{
              borderRadius: 2,
              border: `1px ${isGone ? 'dashed' : 'solid'} var(--mantine-color-default-border)`,
              background: isPrinted ? 'var(--mantine-primary-color-filled)' : 'transparent',
              opacity: isGone ? 0.6 : 1,
            }}
          />
        )
      })}
    </SimpleGrid>
  </Box>
)
