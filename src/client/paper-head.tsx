import { Text } from '@mantine/core'
import { useCompanyName, useCompanyToday } from '#client/company.ts'
import { shownDay } from '#values/times.ts'

/** The header of a printed page, in place of the app bar: the company and the date. */
export const PaperHead = () => (
  <div className="paper-head">
    <Text fw={650}>{useCompanyName()}</Text>
    <Text>Printed {shownDay(useCompanyToday())}</Text>
  </div>
)
