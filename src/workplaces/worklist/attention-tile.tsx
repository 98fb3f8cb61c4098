import { Anchor, type AnchorProps } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { COUNTED } from '#workplaces/worklist/worklist.ts'

interface Props extends Pick<AnchorProps, 'visibleFrom'> {
  /** Undefined for what is named instead of counted. */
  count?: number
  children: ReactNode
  /** Before everything else. */
  isUrgent?: boolean
  /** The link it is. */
  root: (props: object) => ReactNode
}

/** One line of what needs attention: how many, of what, and the way there. */
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
