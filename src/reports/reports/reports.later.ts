import type { Later, Work } from '#server/queue.ts'

/**
 * Recounts everything in the reports, such as after a change of the company's time zone. A million
 * records take about a minute.
 */
export const recounting: Work = {
  work: async (_, pool) => {
    const client = await pool.connect()
    try {
      await client.query(
        `begin; set local statement_timeout = '15min'; set local idle_in_transaction_session_timeout = '15min'`,
      )
      await client.query('select app.recount_all()')
      await client.query('commit')
    } catch (failure) {
      await client.query('rollback')
      throw failure
    } finally {
      client.release()
    }
  },
}

export const works: Later = () => ({ 'reports to recount': recounting })
