import { Text, Title } from '@mantine/core'
import { History } from '#people/audits/history-card.tsx'
import { historyFields, leadHistory } from '#loss/leads/lead-history.ts'
import { leadWords } from '#loss/leads/lead-words.ts'
import type { Lead } from '#loss/leads/leads.ts'

/** Shows who did what with a lead, newest first, down to its source. */
export const LeadHistoryCard = ({ lead }: { lead: Lead }) => (
  <section aria-label="History">
    <Title order={3} fz="md" mb="xs">
      History
    </Title>
    <History
      of="the lead"
      tables={['leads']}
      rowId={lead.id}
      words={leadWords}
      fields={historyFields}
      told={(audits) =>
        leadHistory(audits, lead).map(({ what, ...step }) => ({
          ...step,
          what: what.map((sentence) => (
            <Text key={sentence} size="sm" className="typed">
              {sentence}
            </Text>
          )),
        }))
      }
    />
  </section>
)
