import { Paper, Stack, Text, Title } from '@mantine/core'
import {
  type CancellationNotice,
  NOTICE_TITLE,
  noticeText,
} from '#files/sealing/cancellation-notice.ts'

/**
 * Explains before signing what a person who signs at home may do in the days after: in short, and
 * in the words of the form they get.
 */
export const CancellationCard = ({ notice }: { notice: CancellationNotice }) => (
  <Stack gap="xs" component="section" aria-label="Your right to cancel">
    <Title order={2} fz="lg">
      You may change your mind
    </Title>
    <Text>
      If you sign today, you may cancel until midnight of <b>{notice.deadline}</b>, at no cost. Two
      copies of this notice come with your signed copy. To cancel, sign and date one and mail or
      deliver it.
    </Text>
    <Paper withBorder p="sm">
      <Stack gap="xs" fw={700} fz="sm">
        <Title order={3} fz="sm">
          {NOTICE_TITLE}
        </Title>
        <div>{notice.day}</div>
        {noticeText(notice).map((text) => (
          <div key={text}>{text}</div>
        ))}
      </Stack>
    </Paper>
  </Stack>
)
