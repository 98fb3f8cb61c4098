import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'

/**
 * Lets a customer choose which of their homes they view, above every page. It shows nothing if they
 * have only one.
 */
export function OwnRecordPicker() {
  const client = useQueryClient()
  const { data = [] } = useQuery(api.ownRecords.list.queryOptions())
  const choose = useMutation(
    api.ownRecords.choose.mutationOptions({ meta: { failed: 'Failed to switch' } }),
  )
  if (data.length < 2) return null
  const current = data.find(({ is_current }) => is_current)?.id
  return (
    <NativeSelect
      label="Home"
      mb="md"
      maw={{ base: '100%', sm: 420 }}
      disabled={choose.isPending}
      value={choose.isPending ? choose.variables.id : current}
      data={data.map(({ id, customer_number, name, address, city }) => ({
        value: id,
        label: `${[address, city].filter(Boolean).join(', ') || name} · ${customer_number}`,
      }))}
      // Reset the data, because it belongs to the former home until it reloads.
      onChange={({ currentTarget }) =>
        choose.mutate({ id: currentTarget.value }, { onSuccess: () => void client.resetQueries() })
      }
    />
  )
}
