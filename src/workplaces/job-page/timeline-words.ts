import type { EventWords } from '#loss/jobs/of-job.ts'
import type { TimelineEvent } from '#loss/timeline/timeline.ts'
import { eventWords } from '#workplaces/job-page/event-words.gen.ts'

const words: Record<TimelineEvent['kind'], EventWords> = eventWords

/** Returns the title of an event: 'Job opened', '12 photos', 'Customer is Pending Closed'. */
export const eventTitle = ({
  kind,
  ...event
}: Pick<TimelineEvent, 'kind' | 'what' | 'count'>): string => words[kind].title(event)

/** True if the event shows its text below the title. */
export const hasText = (kind: TimelineEvent['kind']) => words[kind].hasText === true
