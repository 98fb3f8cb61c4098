import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { OtherRecord } from '#loss/registrations/registrations.ts'

/** Links to records, by their numbers. */
export const OtherRecords = ({ records }: { records: readonly OtherRecord[] }) =>
  records.map(({ id, customer_number, name }, n) => (
    <Fragment key={id}>
      {n > 0 && ', '}
      <Anchor
        inherit
        title={name}
        renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id }} />}
      >
        {customer_number}
      </Anchor>
    </Fragment>
  ))
