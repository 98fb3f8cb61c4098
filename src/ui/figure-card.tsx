import { Paper, type PaperProps, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  name: string
  /** Undefined while loading. */
  shown: string | undefined
  /** Renders the card as a link, if it leads somewhere. */
  root?: ((props: object) => ReactNode) | undefined
  /** Shown below the figure. */
  children?: ReactNode
}

const look: PaperProps = { withBorder: true, px: 'sm', py: 8 }

/** One of the figures shown above a list. */
export function FigureCard({ name, shown, root, children }: Props) {
  const contents = (
    <>
      <Text size="xs" c="dimmed" lh={1.25}>
        {name}
      </Text>
      {shown === undefined ? (
        <Skeleton height={24} width={64} />
      ) : (
        <Text fz={20} fw={700} lh={1.2} className="figures">
          {shown}
        </Text>
      )}
      {children}
    </>
  )
  if (!root) return <Paper {...look}>{contents}</Paper>
  return (
    <Paper
      {...look}
      renderRoot={root}
      className="mantine-focus-auto"
      style={{ color: 'inherit', textDecoration: 'none' }}
    >
      {contents}
    </Paper>
  )
}
