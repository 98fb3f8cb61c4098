import { Button } from '@mantine/core'

/** The button in a toast. */
export const ToastAction = ({ label, act }: { label: string; act: () => void }) => (
  <Button variant="light" mt={4} mr={4} maw="100%" onClick={act}>
    {label}
  </Button>
)
