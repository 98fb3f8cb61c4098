import { Paper, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { claimName } from '#loss/grants/grants.ts'
import { MyQuestionsList } from '#outside/questions/my-questions-card.tsx'
import { MyQuestionForm } from '#outside/questions/question-form.tsx'
import { api } from '#client/api.ts'

/**
 * The questions a claims agent asked about all their customers, and a form for a new one about one
 * customer.
 */
export function AgentQuestionsPanel() {
  const { data: customers = [] } = useQuery(
    api.grants.customers.queryOptions({ meta: { failed: 'Failed to load customers' } }),
  )
  const [chosen, choose] = useState<string | null>(null)
  // Access may end while the page is open.
  const customer =
    customers.find(({ id }) => id === chosen) ?? (customers.length === 1 ? customers[0] : undefined)
  return (
    <Stack gap="sm">
      {customers.length > 0 && (
        <Paper withBorder p="sm" component="section" aria-label="Ask a question">
          <Stack gap="xs">
            <Select
              label="Ask about"
              placeholder="Choose a customer"
              data={customers.map((customer) => ({
                value: customer.id,
                label: claimName(customer),
              }))}
              value={customer?.id ?? null}
              onChange={choose}
              searchable
              allowDeselect={false}
            />
            {customer && <MyQuestionForm key={customer.id} customer_id={customer.id} />}
          </Stack>
        </Paper>
      )}
      <MyQuestionsList
        none={
          customers.length > 0
            ? 'No questions yet. Ask one, and the answer appears here.'
            : 'No questions yet. Once a claim is shared with you, you can ask the contractor about it here.'
        }
      />
    </Stack>
  )
}
