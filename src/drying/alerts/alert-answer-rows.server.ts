import type { Database } from '#server/database.ts'

/** Selects answers to alerts, also those of removed chambers. */
export const answerRows = (db: Database) =>
  db
    .selectFrom('alert_answers as a')
    .innerJoin('chambers as c', 'c.id', 'a.chamber_id')
    .leftJoin('profiles as p', 'p.id', 'a.created_by')
    .select(['a.id', 'a.chamber_id', 'a.alert', 'a.alert_at', 'a.sentence', 'a.reason'])
    .select(['a.answered_at', 'p.name as who_name'])
