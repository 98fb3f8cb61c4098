import { Text } from '@mantine/core'
import { useCompanyName, useCompanyToday } from '#client/company.ts'
import { shownDay } from '#values/times.ts'

/** What stands above a page that is printed, in place of the bar: whose paper it is, and of which day. */
export const PaperHead = () => (
  <div className="paper-head">
    <Text fw={650}>{useCompanyName()}</Text>
    <Text>Printed {shownDay(useCompanyToday())}</Text>
  </div>
)
