import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { JobNeed } from '#loss/jobs/job-needs.ts'
import type { Worklist } from '#workplaces/worklist/worklist.ts'
import { counted } from '#values/counted.ts'

/**
 * The drying jobs in one line: `4 jobs drying, 2 without a visit today, 1 not drying`. Each part
 * links to its jobs.
 */
export function DryingLinesCard({
  jobs,
  unvisited,
  not_drying,
  city,
}: Worklist['drying'] & { city: string | undefined }) {
  if (jobs === 0) return null
  const link = (needs: JobNeed, words: string, isUrgent = false) => (
    <Anchor
      className="touchable"
      inherit
      underline="hover"
      c={isUrgent ? 'ember' : 'inherit'}
      renderRoot={(props) => <Link {...props} to="/jobs" search={{ needs, city }} />}
    >
      {words}
    </Anchor>
  )
  return (
    <Text size="sm" className="figures-in-text">
      {link('drying', counted(jobs, 'job drying', 'jobs drying'))}
      {', '}
      {unvisited === 0
        ? 'all visited today'
        : link('visit', `${unvisited.toLocaleString('en-US')} without a visit today`)}
      {not_drying > 0 && (
        <>
          {', '}
          {link('not_drying', `${not_drying.toLocaleString('en-US')} not drying`, true)}
        </>
      )}
    </Text>
  )
}
