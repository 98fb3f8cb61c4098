import { IconRoute } from '@tabler/icons-react'

export const icons = { round: IconRoute }
