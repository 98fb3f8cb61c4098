import { IconRuler2 } from '@tabler/icons-react'

export const icons = { plan: IconRuler2 }
