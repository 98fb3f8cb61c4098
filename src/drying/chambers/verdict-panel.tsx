import { Anchor, Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Chamber } from '#drying/chambers/chambers.ts'
import { NO_RATING, type StandingVerdict } from '#drying/chambers/standing-verdicts.ts'
import type { Room } from '#drying/rooms/rooms.ts'
import { SizingReasonDialog } from '#drying/sizing/sizing-reason-dialog.tsx'
import { type ReasonGiven, sizedCategories } from '#drying/sizing/sizing-reasons.ts'
import { type Verdict, verdictAdvice, verdictInWords } from '#drying/sizing/sizing.ts'
import { shortWords, textOf } from '#equipment/kits/kits.ts'
import { DeployDialog } from '#equipment/placements/deploy-dialog.tsx'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { CompanyDay } from '#client/company-day.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { Fact } from '#ui/facts.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  job: Job
  chamber: Chamber
  rooms: Room[]
  found: StandingVerdict
  /** The newest reason given for this category. */
  reason: ReasonGiven | undefined
}

/** One category of equipment in a chamber: what is needed and stands, the verdict, what to do. */
export function VerdictPanel({ job, chamber, rooms, found, reason }: Props) {
  const { category, lines, verdict, uncounted } = found
  const isOpen = job.status !== 'closed'
  const mayPlace = useCan('equipment.place') && isOpen
  const mayEdit = useCan('drying.edit') && isOpen
  return (
    <Fact name={sizedCategories[category]}>
      {lines.map((line, n) => (
        <div key={line}>
          {line}
          {n === 0 && lines.length === 1 && verdict && `: ${inWords(verdict, reason)}`}
        </div>
      ))}
      {lines.length > 1 && verdict && <div>{capitalized(inWords(verdict, reason))}</div>}
      <UncountedFacts uncounted={uncounted} isJudged={verdict !== undefined} />
      {verdict?.verdict === 'not_met' && mayPlace && (
        <DeployButton {...{ job, rooms, category }} count={verdict.by} />
      )}
      {verdict?.verdict === 'exceeded' && (
        <ReasonFacts {...{ chamber, category, reason, mayEdit }} by={verdict.by} />
      )}
    </Fact>
  )
}

/** A verdict with its advice, unless a reason explains it. */
function inWords(verdict: Verdict, reason: ReasonGiven | undefined) {
  const isExplained = verdict.verdict === 'exceeded' && (reason?.exceeded_by ?? 0) >= verdict.by
  const advice = isExplained ? undefined : verdictAdvice(verdict)
  return `${verdictInWords(verdict)}.${advice ? ` ${advice}.` : ''}`
}
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Units without a rating that counts, each with a link to its page. */
function UncountedFacts({
  uncounted,
  isJudged,
}: Pick<StandingVerdict, 'uncounted'> & { isJudged: boolean }) {
  const unrated = uncounted.filter(({ problem }) => problem === NO_RATING)
  const others = uncounted.filter(({ problem }) => problem !== NO_RATING)
  return (
    <>
      {unrated.length > 0 && (
        <div>
          {counted(unrated.length, 'unit')} {unrated.length === 1 ? 'has' : 'have'} no rating:{' '}
          {unrated.map(({ unit }, n) => (
            <span key={unit.equipment_id}>
              {n > 0 && ', '}
              <UnitLink unit={unit} />
            </span>
          ))}
          {!isJudged &&
            `. Enter ${unrated.length === 1 ? 'its rating' : 'their ratings'} to see if the need is met.`}
        </div>
      )}
      {others.map(({ unit, problem }) => (
        <div key={unit.equipment_id}>
          <UnitLink unit={unit} />: {problem}
        </div>
      ))}
    </>
  )
}

const UnitLink = ({ unit }: Pick<StandingVerdict['uncounted'][number], 'unit'>) => (
  <Anchor
    inherit
    renderRoot={(props) => (
      <Link {...props} to="/equipment/$id" params={{ id: unit.equipment_id }} />
    )}
  >
    {unit.item_number}
  </Anchor>
)

/** Chooses the missing units and opens the deploy dialog with them. */
function DeployButton({
  job,
  rooms,
  category,
  count,
}: Pick<Props, 'job' | 'rooms'> & Pick<StandingVerdict, 'category'> & { count: number }) {
  const show = useDialog()
  const choose = useMutation(
    api.kits.choose.mutationOptions({ meta: { failed: 'Failed to choose units' } }),
  )
  const deploy = () =>
    choose.mutate(
      { lines: [textOf({ count, category, model: '' })], city: job.city_code, except: [] },
      {
        onSuccess: ({ units, short }) => {
          const begun = {
            units,
            room: rooms[0]?.name ?? '',
            note: short.length > 0 ? `Short: ${shortWords(short)}` : '',
          }
          show((dialog) => <DeployDialog units={[]} job={job} begun={begun} {...dialog} />)
        },
      },
    )
  return (
    <Button variant="default" size="compact-sm" mt={4} loading={choose.isPending} onClick={deploy}>
      Deploy {counted(count, 'unit')}
    </Button>
  )
}

/** Why more stands than recommended, or a button to say it. */
function ReasonFacts({
  chamber,
  category,
  reason,
  by,
  mayEdit,
}: Pick<Props, 'chamber' | 'reason'> &
  Pick<StandingVerdict, 'category'> & { by: number; mayEdit: boolean }) {
  const show = useDialog()
  return (
    <>
      {reason && (
        <div>
          Reason for {counted(reason.exceeded_by, 'more unit')}: {reason.reason} (
          {reason.created_by_name && `${reason.created_by_name}, `}
          <CompanyDay at={reason.created_at} />)
        </div>
      )}
      {mayEdit && (
        <Group mt={4}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${reason ? 'Change' : 'Give'} reason for ${sizedCategories[category]} in ${chamber.name}`}
            onClick={() =>
              show((dialog) => (
                <SizingReasonDialog {...{ chamber, category, by, reason }} {...dialog} />
              ))
            }
          >
            {reason ? 'Change Reason' : 'Give Reason'}
          </Button>
        </Group>
      )}
    </>
  )
}
