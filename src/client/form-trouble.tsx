import { Alert } from '@mantine/core'

/** Above the buttons of a form: why it could not be saved, where no field can show it. The toast that says so too goes by. */
export const FormTrouble = ({ text }: { text: string | undefined }) =>
  text && (
    <Alert color="red" role="note" p="xs">
      {text}
    </Alert>
  )
