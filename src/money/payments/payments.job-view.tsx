import { IconCash, IconCashOff } from '@tabler/icons-react'

export const icons = { paid: IconCash, refunded: IconCashOff }
