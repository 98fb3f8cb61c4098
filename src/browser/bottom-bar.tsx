import { UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconBriefcase,
  IconCamera,
  IconClock,
  IconHome,
  IconSearch,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { openSearch } from '#workplaces/search/search-actions.tsx'

/** Bar on a phone, within reach of the thumb, for what staff do all day. */
export const BottomBar = () => (
  <nav className="bottom-bar" aria-label="Main">
    <Entry to="/dashboard" label="Today" Icon={IconHome} />
    <Entry to="/jobs" label="Jobs" Icon={IconBriefcase} />
    <Entry to="/camera" label="Camera" Icon={IconCamera} />
    <Entry to="/time-clock" label="Clock" Icon={IconClock} />
    <UnstyledButton className="bottom-bar-entry" onClick={openSearch}>
      <IconSearch size={22} aria-hidden />
      Search
    </UnstyledButton>
  </nav>
)

const Entry = ({
  to,
  label,
  Icon,
}: {
  to: '/dashboard' | '/jobs' | '/camera' | '/time-clock'
  label: string
  Icon: Icon
}) => (
  <Link
    to={to}
    className="bottom-bar-entry mantine-focus-auto"
    activeProps={{ 'data-active': true, 'aria-current': 'page' } as object}
    activeOptions={{ includeSearch: false }}
  >
    <Icon size={22} aria-hidden />
    {label}
  </Link>
)
