import { IconBriefcase, IconStatusChange } from '@tabler/icons-react'

export const icons = {
  opened: IconBriefcase,
  status: IconStatusChange,
  customer_status: IconStatusChange,
}
