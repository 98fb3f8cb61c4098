import type { procedures } from '#testing/procedures.ts'

/** Acts that end, undo or correct something, besides removing and archiving. */
const acts = [
  'cancel',
  'close',
  'correct',
  'deactivate',
  'end',
  'reactivate',
  'reopen',
  'restore',
  'retire',
  'reverse',
  'revoke',
  'stop',
  'takeBack',
  'void',
  'writeOff',
]
/** The beginnings of these verbs and of other words for the same acts: `removal`, `deleted`. */
const stems =
  /^(remov|delet|archiv|cancel|clos|correct|deactiv|end|reactiv|reopen|restor|retir|revers|revo[kc]|stop|take-?back|void|write-?off)/i

const dashed = (verb: string) => verb.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function agree(verb: string, method: string, path: string) {
  if (verb === 'remove')
    return method === 'POST'
      ? /^[^{]*\/remove$/.test(path)
      : method === 'DELETE' && path.endsWith('/{id}')
  if (verb === 'archive') return method === 'PUT' && path.endsWith('/{id}/archived')
  return acts.includes(verb) && method === 'POST' && path.endsWith(`/${dashed(verb)}`)
}

/**
 * True if a procedure ends, undoes or corrects something in another way than STYLE.md says: the
 * verb of its name, its method and its path do not agree.
 */
export function hasOtherVerb({ name, route }: (typeof procedures)[number]) {
  const { method = '', path = '' } = route
  const verb = name.split('.')[1]!
  const end = /\}\/([^/{}]+)$/.exec(path)?.[1] ?? ''
  const isAct = method === 'DELETE' || stems.test(verb) || stems.test(end)
  return method !== 'GET' && isAct && !agree(verb, method, path)
}
