import { Alert } from '@mantine/core'

/**
 * Shown above a form's buttons: why the save failed, if no field can show it. The toast with the
 * same text disappears.
 */
export const FormTrouble = ({ text }: { text: string | undefined }) =>
  text && (
    <Alert color="red" role="note" p="xs">
      {text}
    </Alert>
  )
