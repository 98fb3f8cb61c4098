import { Button } from '@mantine/core'

/** What can be done about a toast's news. */
export const ToastAction = ({ label, act }: { label: string; act: () => void }) => (
  <Button variant="light" mt={4} mr={4} maw="100%" onClick={act}>
    {label}
  </Button>
)
