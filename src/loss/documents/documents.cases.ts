import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { freeCustomer, harold, newDocument } from '#testing/rows.ts'
import { edited } from '#testing/edits.ts'

export const seenDocuments = `
  (visible_to_customer and folder_id in (select f.id from folders f join customers c on c.id = f.customer_id where c.user_id = $1))
  or (visible_to_claims_agent and folder_id in (select f.id from folders f join grants g using (customer_id) where g.agent_id = $1))`

export const cases: Cases = {
  calls: {
    'documents.list': async (company) => ({ customer_id: await harold(company) }),
    'documents.mine': async () => undefined,
    'documents.granted': async () => undefined,
    'documents.edit': async (company, caller) =>
      edited(company, 'documents', { id: await newDocument(company, caller), description: 'A' }),
    'documents.show': async (company, caller) => ({
      id: await newDocument(company, caller),
      visible_to_customer: true,
    }),
    'documents.remove': async (company, caller) => ({ id: await newDocument(company, caller) }),
    'documents.restore': async (company, caller) => ({
      id: await newDocument(company, caller, true),
    }),
    'documents.addFolder': async (company) => ({
      id: newId(),
      customer_id: await freeCustomer(company),
      name: 'A',
    }),
  },
  otherwise: {
    'documents.addFolder': () => ({ name: 'Otherwise' }),
  },
  ids: { documents: 'document' },
  plant: {
    document: async (house) => {
      const papers = await house.files('document', 'application/pdf', [
        'customer',
        'agent',
        'hidden',
        'deleted',
      ])
      const { picture } = await house.files('document', 'image/jpeg', ['picture'])
      const filed = {
        folder_id: await house.row('folder'),
        subfolder_id: await house.row('subfolder'),
        uploaded_by: house.staff,
      }
      const gone = { deleted_at: new Date(), deleted_by: house.staff }
      return house.several('documents', {
        customer: { ...papers.customer, ...filed, visible_to_customer: true },
        agent: { ...papers.agent, ...filed, visible_to_claims_agent: true },
        picture: { ...picture, ...filed, visible_to_customer: true, visible_to_claims_agent: true },
        hidden: { ...papers.hidden, ...filed },
        deleted: {
          ...papers.deleted,
          ...filed,
          ...gone,
          visible_to_customer: true,
          visible_to_claims_agent: true,
        },
      })
    },
  },
  shown: {
    customers: {
      documents: { customer: ['id', 'description'], picture: ['id', 'description'] },
      files: { documentcustomer: ['name'], documentpicture: ['name'] },
    },
    agents: {
      documents: { agent: ['id', 'description'], picture: ['id', 'description'] },
      files: { documentagent: ['name'], documentpicture: ['name'] },
    },
  },
  statements: {
    documents: {
      insert: `insert into documents (id, folder_id, uploaded_by)
        select f.id, d.id, f.uploaded_by from files f, folders d where f.name = 'photo' limit 1`,
      update: `update documents set description = 'x'`,
      own: seenDocuments,
      some: `insert into documents (id, folder_id, uploaded_by, visible_to_customer, visible_to_claims_agent)
        select f.id, d.id, f.uploaded_by, n % 2 = 0, n % 2 = 0
        from (select *, row_number() over () as n from files where name = 'document') f
        join (select d.*, row_number() over (order by (d.customer_id in (select customer_id from grants)) desc, c.user_id nulls last) as m
          from folders d join customers c on c.id = d.customer_id) d on d.m = (f.n + 1) / 2`,
    },
  },
}
