import { Drawer } from '@mantine/core'
import { Brand } from '#client/brand.tsx'
import { Navigation } from '#client/navigation.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** The navigation of a small screen, in a drawer. */
export const NavigationDialog = ({ opened, onClose }: Props) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    title={<Brand />}
    size={280}
    hiddenFrom="sm"
    closeButtonProps={{ 'aria-label': 'Close navigation' }}
  >
    <nav aria-label="Pages">
      <Navigation onNavigate={onClose} />
    </nav>
  </Drawer>
)
