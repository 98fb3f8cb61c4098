import { claimStages, lossAddress, lossFacts } from '#outside/claims/claim-words.ts'
import type { Claim } from '#outside/claims/claims.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'

const NOT_KNOWN = <span style={{ color: 'var(--mantine-color-dimmed)' }}>—</span>

/**
 * The stage of a claim and the known facts of its loss. If there are several jobs, each is listed
 * under its description.
 */
export const ClaimFactsCard = ({ claim }: { claim: Claim }) => (
  <>
    <Section title="Claim">
      <Facts cols={{ base: 2, sm: 3 }}>
        <Fact name="Stage">{claimStages[claim.contract_status]}</Fact>
        <Fact name="Claim number">{claim.claim_number ?? NOT_KNOWN}</Fact>
        <Fact name="Insurer">{claim.insurance_company ?? NOT_KNOWN}</Fact>
        <Fact name="Our customer number">{claim.customer_number}</Fact>
        <Fact name="Loss address" wide>
          {lossAddress(claim) ?? NOT_KNOWN}
        </Fact>
      </Facts>
    </Section>
    {claim.jobs.map((job) => (
      <Section key={job.id} title={`Loss: ${job.description}`}>
        <Facts cols={{ base: 2, sm: 3 }}>
          {lossFacts(job).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Section>
    ))}
  </>
)
