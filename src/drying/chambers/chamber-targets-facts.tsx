import { targetsInWords } from '#drying/chambers/chamber-targets.ts'
import { chamberWords } from '#drying/chambers/chamber-words.ts'
import type { Chamber } from '#drying/chambers/chambers.ts'
import { Fact, Facts } from '#ui/facts.tsx'

const questions = ['build_out', 'construction', 'hvac', 'weather', 'envelope'] as const

interface Props {
  chamber: Chamber
  isDry: boolean
}

/** The stage of a chamber, its targets, and what was answered about what surrounds it. */
export const ChamberTargetsFacts = ({ chamber, isDry }: Props) => (
  <Facts cols={{ base: 1, sm: 3 }}>
    <Fact name="Stage">{isDry ? 'Dry' : chamberWords.stage[1](chamber.stage)}</Fact>
    <Fact name="Targets">
      {targetsInWords(chamber).map((target) => (
        <div key={target}>{target}</div>
      ))}
    </Fact>
    {questions.some((question) => chamber[question] !== null) && (
      <Fact name="Conditions">
        {questions.map((question) => {
          const [name, labelOf] = chamberWords[question]
          const answer = chamber[question]
          return answer && <div key={question}>{`${name}: ${labelOf(answer).toLowerCase()}`}</div>
        })}
      </Fact>
    )}
  </Facts>
)
