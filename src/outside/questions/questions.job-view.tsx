import { IconMessage, IconMessageQuestion } from '@tabler/icons-react'

export const icons = { question: IconMessageQuestion, answer: IconMessage }
