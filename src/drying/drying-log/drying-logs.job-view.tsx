import { IconFileTypePdf } from '@tabler/icons-react'

export const icons = { drying_log: IconFileTypePdf }
