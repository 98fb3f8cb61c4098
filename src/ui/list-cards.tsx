import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactTable } from '@tanstack/react-table'
import { Fragment, type ReactNode } from 'react'
import type { CardPlace, Column, Features } from '#ui/list-columns.ts'
import { RowBox } from '#ui/list-table.tsx'

interface Shown {
  id: string
  head: string
  place: CardPlace
  content: ReactNode
}
const isSomething = (content: ReactNode) =>
  content !== null && content !== undefined && content !== '' && content !== false

/** The list where a table does not fit: each row as a card. */
export const ListCards = <Row extends { id: string }>({
  label,
  table,
  columns,
  nameOf,
}: {
  label: string
  table: ReactTable<Features, Row>
  columns: readonly Column<Row>[]
  nameOf?: ((row: Row) => string) | undefined
}) => (
  <SimpleGrid
    component="ul"
    cols={{ base: 1, sm: 2 }}
    spacing="sm"
    p={0}
    m={0}
    style={{ listStyle: 'none' }}
    aria-label={label}
  >
    {table.getRowModel().rows.map((row) => (
      <Paper
        component="li"
        key={row.id}
        data-row={row.id}
        withBorder
        p="sm"
        bg={row.getIsSelected() ? 'var(--mantine-primary-color-light)' : undefined}
      >
        <Card
          box={nameOf && <RowBox row={row} nameOf={nameOf} />}
          shown={columns.flatMap(({ id, head, card, cell, onCard = cell }) => {
            const content = card && onCard(row.original)
            return card && isSomething(content) ? [{ id, head, place: card, content }] : []
          })}
        />
      </Paper>
    ))}
  </SimpleGrid>
)

function Card({ shown, box }: { shown: Shown[]; box: ReactNode }) {
  const at = (...places: CardPlace[]) => shown.filter(({ place }) => places.includes(place))
  const each = (ones: Shown[]) =>
    ones.map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)
  const [under, lines, badges, actions] = [
    at('under'),
    at('line', 'fact'),
    at('badge'),
    at('action'),
  ]
  return (
    <>
      <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
        <div style={{ minWidth: 0 }}>
          {each(at('title'))}
          {under.length > 0 && (
            <Text size="sm" c="dimmed" component="div">
              {under.map(({ id, content }, n) => (
                <Fragment key={id}>
                  {n > 0 && ' · '}
                  {content}
                </Fragment>
              ))}
            </Text>
          )}
        </div>
        <Group gap={0} wrap="nowrap" flex="none">
          {each(at('corner'))}
          {box}
        </Group>
      </Group>
      {lines.length > 0 && (
        <Stack gap={2} mt={4}>
          {lines.map(({ id, head, place, content }) =>
            place === 'fact' ? (
              <CardFact key={id} head={head} content={content} />
            ) : (
              <div key={id}>{content}</div>
            ),
          )}
        </Stack>
      )}
      {badges.length > 0 && (
        <Group gap="xs" mt="xs">
          {each(badges)}
        </Group>
      )}
      {actions.length > 0 && (
        <Group gap="xs" mt="xs" grow>
          {each(actions)}
        </Group>
      )}
    </>
  )
}

const CardFact = ({ head, content }: Pick<Shown, 'head' | 'content'>) => (
  <Group gap="xs" wrap="nowrap" align="start">
    <Text size="sm" c="dimmed" w={84} flex="none">
      {head}
    </Text>
    <div style={{ minWidth: 0 }}>{content}</div>
  </Group>
)
