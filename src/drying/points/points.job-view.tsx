import { IconDropletOff } from '@tabler/icons-react'

export const icons = { point: IconDropletOff }
