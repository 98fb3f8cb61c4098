import { IconBriefcase, IconDropletExclamation, IconStatusChange } from '@tabler/icons-react'

export const icons = {
  opened: IconBriefcase,
  status: IconStatusChange,
  closed_wet: IconDropletExclamation,
  customer_status: IconStatusChange,
}
