import autocannon from 'autocannon'
import { median } from '#bench/load.ts'
import { setUp, signIn } from '#bench/stand.ts'

// Measures how much one customer slows down staff by requesting everything they may see over fifty
// connections. The result is the staff list's median time under that load as a multiple of its
// median time alone, in alternating rounds of one run.

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 50
const asked = ['notes/mine', 'documents/mine', 'customers/mine', 'photos/mine', 'uploads/states']
const inputs: Record<string, object> = {
  'photos/mine': {},
  'uploads/states': { ids: ['0198c0de-0000-7000-8000-000000000000'] },
}

const headers = (cookie: string) => ({ 'content-type': 'application/json', cookie })

export async function crowd(customers = 100_000) {
  const stand = await setUp(customers, {})
  try {
    const [staff, customer] = [
      await signIn(stand.url, 'employee'),
      await signIn(stand.url, 'customer'),
    ]
    const list = async () => {
      const times: number[] = []
      for (const end = performance.now() + SECONDS * 1000; performance.now() < end;) {
        const began = performance.now()
        const answer = await fetch(`${stand.url}/rpc/customers/list`, {
          method: 'POST',
          headers: headers(staff),
          body: '{"json":{}}',
        })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
        times.push(performance.now() - began)
      }
      return median(times)
    }
    await list()
    const seen = { alone: [] as number[], beside: [] as number[] }
    let answered = 0
    let refused = 0
    for (let round = 0; round < ROUNDS; round++) {
      seen.alone.push(await list())
      const running = autocannon({
        url: stand.url,
        connections: CONNECTIONS,
        duration: SECONDS + 2,
        // Runs in its own thread, so that its work does not count toward the list's time.
        workers: 1,
        requests: asked.map((name) => ({
          method: 'POST',
          path: `/rpc/${name}`,
          headers: headers(customer),
          body: JSON.stringify({ json: inputs[name] }),
        })),
      })
      seen.beside.push(await list())
      const { '2xx': ok, '4xx': no } = await running
      answered += ok
      refused += no
    }
    const [alone, beside] = [median(seen.alone), median(seen.beside)]
    console.log(
      `a customer's ${CONNECTIONS} connections: ${answered} answered, ${refused} told to wait`,
    )
    console.log(
      `list beside them: ${(beside / alone).toFixed(2)} × its median time alone (at most 2.00), ${alone.toFixed(1)} ms alone`,
    )
  } finally {
    await stand.close()
  }
}
