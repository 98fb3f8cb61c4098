import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RequestActions } from '#time/requests/request-actions.tsx'
import { RequestCorrectionDialog } from '#time/requests/request-correction-dialog.tsx'
import { settledWords } from '#time/requests/requests.ts'
import { workedSpan } from '#time/time-clock/record-words.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'
import { api } from '#client/api.ts'
import { useCan, useMe } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

interface Props {
  record: TimeRecord
  zone: string | undefined
}

/**
 * Part of a time record. On their own record, people can report that something is wrong and see the
 * result. On other people's records, management sees the request and settles it.
 */
export function RecordRequest({ record, zone }: Props) {
  const { id } = useMe()
  const settles = useCan('correctionRequests.settle')
  if (record.deleted_at !== null) return null
  if (record.employee_id === id) return <OwnRecordRequest record={record} zone={zone} />
  return settles && zone ? <AskedRequest record={record} zone={zone} /> : null
}

function OwnRecordRequest({ record, zone }: Props) {
  const show = useDialog()
  const requests = useQuery(api.correctionRequests.mine.queryOptions()).data
  // The newest request comes first, so a new request replaces a settled one.
  const request = requests?.find(({ record_id }) => record_id === record.id)
  const what = `${record.customer_name}, ${workedSpan(record, zone)}`
  return (
    <>
      {request && (
        <Text size="sm" mt={4} className="typed">
          You wrote: “{request.words}” <b>{settledWords(request)}</b>
        </Text>
      )}
      {request?.outcome !== null && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className="touchable"
          aria-label={`Something wrong? ${what}`}
          onClick={() =>
            show((state) => <RequestCorrectionDialog record={record} zone={zone} {...state} />)
          }
        >
          Something wrong?
        </Anchor>
      )}
    </>
  )
}

function AskedRequest({ record, zone }: { record: TimeRecord; zone: string }) {
  const open = useQuery(api.correctionRequests.list.queryOptions()).data?.requests
  const request = open?.find(({ record_id }) => record_id === record.id)
  if (!request) return null
  return (
    <>
      <Text size="sm" mt={4} className="typed" style={{ whiteSpace: 'pre-wrap' }}>
        <b>{record.employee_name} asks for a correction:</b> {request.words}
      </Text>
      <RequestActions request={request} zone={zone} />
    </>
  )
}
