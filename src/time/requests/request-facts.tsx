import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CorrectionRequest } from '#time/requests/correction-requests.ts'
import { aboutWords } from '#time/requests/request-words.ts'

/** Shows what a correction request is about and what the person wrote. `who` comes first. */
export const RequestFacts = ({
  request,
  zone,
  who,
}: {
  request: CorrectionRequest
  zone: string | undefined
  who?: ReactNode
}) => (
  <div style={{ minWidth: 0 }}>
    {who}
    <Text size="sm" className="typed">
      {aboutWords(request, zone)}
    </Text>
    <Text className="typed" style={{ whiteSpace: 'pre-wrap' }}>
      {request.words}
    </Text>
  </div>
)
