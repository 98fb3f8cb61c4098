import '#workplaces/worklist/worklist.css'
import { Anchor, type AnchorProps } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { COUNTED } from '#workplaces/worklist/worklist.ts'

interface Props extends Pick<AnchorProps, 'visibleFrom'> {
  /** Undefined for a line that gives names instead of a count. */
  count?: number
  children: ReactNode
  /** True if it comes before everything else. */
  isUrgent?: boolean
  /** Renders the tile as a link. */
  root: (props: object) => ReactNode
}

/** One line of what needs attention: how many, of what, with a link. */
export const AttentionTile = ({ count, children, isUrgent = false, root, visibleFrom }: Props) => (
  <Anchor
    className="touchable attention"
    size="sm"
    underline="hover"
    c={isUrgent ? 'ember' : 'inherit'}
    renderRoot={root}
    {...(visibleFrom && { visibleFrom })}
  >
    <span className="attention-count figures">
      {count === undefined ? (
        <IconAlertTriangle size={18} aria-hidden />
      ) : count > COUNTED ? (
        `${COUNTED}+`
      ) : (
        count
      )}
    </span>{' '}
    <span className="attention-words">{children}</span>
  </Anchor>
)
