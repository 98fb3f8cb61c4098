import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SizingFactorsDialog } from '#drying/sizing/sizing-factors-dialog.tsx'
import { SizingFactorsFacts } from '#drying/sizing/sizing-factors-facts.tsx'
import {
  DEFAULT_FACTORS,
  type Factors,
  type FactorsVersion,
} from '#drying/sizing/sizing-factors.ts'
import { api } from '#client/api.ts'
import { CompanyDay } from '#client/company-day.tsx'
import { useKey } from '#client/keys.ts'
import { ListPage } from '#client/list-page.tsx'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

/** The factors of the equipment calculator, with former versions. Management edits them. */
export function SizingFactorsPage() {
  const show = useDialog()
  const mayEdit = useCan('sizingFactors.edit')
  const query = useQuery(
    api.sizingFactors.list.queryOptions({ meta: { failed: 'Failed to load sizing factors' } }),
  )
  const versions = query.data
  const edit = () =>
    versions && show((dialog) => <SizingFactorsDialog versions={versions} {...dialog} />)
  useKey('e', 'Edit sizing factors', edit, { when: mayEdit && versions !== undefined })
  return (
    <ListPage
      title="Sizing Factors"
      above={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/equipment" />}>
          Equipment
        </Anchor>
      }
      actions={
        mayEdit &&
        versions && (
          <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={edit}>
            Edit Factors
          </Button>
        )
      }
    >
      {versions ? (
        <Versions versions={versions} />
      ) : query.error ? (
        <LoadFailure text="Failed to load sizing factors." query={query} />
      ) : (
        <RowSkeletons label="Loading sizing factors" />
      )}
    </ListPage>
  )
}

/** A version as it is listed; our defaults have neither day nor person. */
type Listed = Pick<FactorsVersion, 'factors' | 'reason'> & Partial<FactorsVersion>
const defaults: Listed = { factors: DEFAULT_FACTORS, reason: 'Default factors' }

function Versions({ versions }: { versions: FactorsVersion[] }) {
  const [current, ...former] = [...versions, defaults]
  return (
    <Stack gap="md" maw={760}>
      <Section
        title={current.factors.edition}
        about={
          <>
            For the initial recommendation of equipment. <Origin version={current} />
          </>
        }
      >
        <SizingFactorsFacts factors={current.factors} />
      </Section>
      {former.length > 0 && (
        <Section title="Former versions">
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {former.map((version) => (
              <FormerTile key={version.id ?? 'defaults'} version={version} />
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  )
}

const Origin = ({ version: { reason, created_at, created_by_name } }: { version: Listed }) => (
  <span className="typed">
    {reason}
    {created_at && (
      <>
        {' · '}
        {created_by_name && `${created_by_name}, `}
        <CompanyDay at={created_at} />
      </>
    )}
  </span>
)

function FormerTile({ version }: { version: Listed }) {
  const show = useDialog()
  const { edition } = version.factors
  return (
    <Group component="li" wrap="nowrap" gap="xs" justify="space-between">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600} className="typed">
          {edition}
        </Text>
        <Text size="sm">
          <Origin version={version} />
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        style={{ flexShrink: 0 }}
        aria-label={`Show ${edition}`}
        onClick={() => show((dialog) => <FormerDialog factors={version.factors} {...dialog} />)}
      >
        Show
      </Button>
    </Group>
  )
}

const FormerDialog = ({
  factors,
  ...dialog
}: {
  factors: Factors
  opened: boolean
  onClose: () => void
}) => (
  <Dialog {...dialog} title={factors.edition} size="lg">
    <SizingFactorsFacts factors={factors} />
  </Dialog>
)
