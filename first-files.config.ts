import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Pages that people open first, and what comes right after them: each loads only its own code. */
const firstPages = {
  shell: ['browser/shell.tsx', 'workplaces/dashboard/dashboard-page.tsx'],
  staff: ['workplaces/dashboard/staff-panel.tsx'],
  home: ['workplaces/portal/home-panel.tsx'],
  customers: ['workplaces/customer-page/customers-page.tsx'],
  job: ['workplaces/job-page/job-page.tsx'],
  login: ['people/access/login-page.tsx'],
  sign: ['papers/link-signing/link-signing-page.tsx'],
  claim: ['outside/claim-links/linked-claim-page.tsx'],
  desk: ['photos/dashboard-photos/quick-upload-form.tsx', 'time/clocking-in/quick-switch-form.tsx'],
  clock: ['time/clocking-in/time-clock-dialog.tsx', 'time/clocking-in/clock-out-dialog.tsx'],
  add: ['loss/customers/customer-dialog.tsx'],
  after: [
    'browser/outbox.tsx',
    'workplaces/search/search-dialog.tsx',
    'sign-in/step-up-dialog.tsx',
    'client/signed-out-dialog.tsx',
  ],
}

/** The modules that these import, and those import, and so on, without what is loaded later. */
function importedBy(names: string[], context: Rolldown.ChunkingContext) {
  const found = new Set<string>()
  const waiting = names.map((name) => join(import.meta.dirname, 'src', name))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

type FirstPage = keyof typeof firstPages

type Uses = (page: FirstPage) => boolean

/**
 * The files of the first pages: a module goes into the first that fits the pages that use it. So a
 * page loads a handful of files, since a browser asks for six at once over HTTP/1.1, and little that
 * it does not use. What a module imports is used by the same pages and more, so its file is the same
 * or an earlier one.
 */
const firstFiles: Record<string, (uses: Uses) => boolean> = {
  'first-everywhere': (uses) =>
    (uses('shell') || uses('staff')) && (uses('login') || uses('sign') || uses('claim')),
  'first-link': (uses) => uses('sign') || uses('claim'),
  'first-fields': (uses) => uses('login') && (uses('customers') || uses('job')),
  'first-forms': (uses) => uses('login'),
  'first-shell': (uses) => uses('shell') || (uses('staff') && uses('home')),
  'first-work': (uses) => uses('staff') && (uses('customers') || uses('job')),
  'first-staff': (uses) => uses('staff'),
  'first-parts': (uses) =>
    uses('home') && (uses('customers') || uses('job') || uses('clock') || uses('after')),
  'first-floats': (uses) => uses('customers') && uses('job') && uses('clock'),
  'first-choices': (uses) => uses('customers') && uses('clock'),
  'first-windows': (uses) => uses('job') && uses('clock'),
  'first-home': (uses) => uses('home'),
  'first-records': (uses) => uses('customers') && uses('job'),
  'first-customers': (uses) => uses('customers'),
  'first-record-forms': (uses) => uses('job') && uses('add'),
  'first-job': (uses) => uses('job'),
  'after-forms': (uses) => uses('clock') && uses('add'),
  'after-clock': (uses) => uses('clock'),
  'after-add': (uses) => uses('add'),
  'after-first': () => true,
}

/** Zod, for the pages that show a form first. */
const checking = /\/node_modules\/zod\//

let groups: Map<string, string> | undefined
/** Names the file of a module that a first page uses. */
export function groupOf(id: string, context: Rolldown.ChunkingContext) {
  groups ??= groupsOf(context)
  return groups.get(id) ?? null
}
function groupsOf(context: Rolldown.ChunkingContext) {
  const users = new Map<string, Set<FirstPage>>()
  for (const [page, roots] of Object.entries(firstPages) as [FirstPage, string[]][])
    for (const id of importedBy(roots, context))
      users.set(id, (users.get(id) ?? new Set()).add(page))
  return new Map(
    [...users].map(([id, pages]) => [
      id,
      checking.test(id)
        ? 'first-checks'
        : Object.entries(firstFiles).find(([, fits]) => fits((page) => pages.has(page)))![0],
    ]),
  )
}
