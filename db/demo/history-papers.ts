import type pg from 'pg'

/**
 * Half of the jobs began with a lead that was called back. For every four jobs there is one more
 * lead that did not become a job.
 */
export async function addLeadsOfYears(client: pg.Client) {
  await client.query(`
    with taken as (select id from profiles where role = 1 order by email limit 1)
    insert into leads (id, name, phone, email, address, what_happened, water_running, happened, source, city_code, status, customer_id, job_id,
      insurance_company, created_by, created_at, answered_at)
    select gen_random_uuid(), c.name, c.phone, c.email, c.address || ', ' || c.city, j.description,
      case when p.job_status = 'closed' and p.n % 3 = 0 then 'yes' else 'no' end, (array['now', 'today', 'yesterday'])[1 + p.n % 3], s.source,
      c.city_code, 'converted', c.id, j.id, c.insurance_company, case when s.source = 'phone' then taken.id end, s.at,
      s.at + case when s.source = 'phone' then interval '0' else make_interval(mins => 2 + p.n % 37) end
    from past p join customers c on c.id = p.customer_id join jobs j on j.id = p.job_id, taken,
      lateral (select (array['emergency', 'phone', 'inspection', 'phone', 'emergency'])[1 + p.n / 2 % 5] as source, p.created_at - interval '50 minutes' as at) s
    where p.n % 2 = 0 and (c.phone is not null or c.email is not null)`)
  await client.query(`
    insert into leads (id, name, phone, address, what_happened, water_running, happened, source, city_code, status, close_reason, created_at, answered_at)
    select gen_random_uuid(), c.name, '(404) 555-01' || lpad((p.n % 100)::text, 2, '0'), c.address || ', ' || c.city, 'Wants an estimate for old damage.',
      'no', 'earlier', 'inspection', c.city_code, 'closed', (array['not_reached', 'outside', 'not_our_work', 'went_elsewhere', 'duplicate', 'spam'])[1 + p.n / 4 % 6],
      s.at, s.at + make_interval(mins => 5 + p.n % 90)
    from past p join customers c on c.id = p.customer_id, lateral (select p.created_at - interval '5 hours' as at) s where p.n % 4 = 1`)
}

/**
 * Adds a work authorization to each job, and a certificate of completion to every other closed one.
 * Papers of closed jobs are signed, except for a few that were declined, expired or never sent.
 * Some of the active jobs' papers are waiting.
 */
export async function addContractsOfYears(client: pg.Client) {
  await client.query(`
    with papers as (
      select p.*, k.place, k.purpose, k.title, case
          when p.job_status <> 'closed' then (array['signed', 'sent', 'signed', 'not_sent'])[1 + p.n % 4]
          when k.place = 1 then 'signed' when p.n % 100 = 0 then 'declined' when p.n % 20 = 2 then 'expired' when p.n % 20 = 4 then 'not_sent'
          else 'signed' end as signing
      from past p cross join (values (1, 'work_authorization', 'Work Authorization'), (2, 'completion', 'Certificate of Completion')) k (place, purpose, title)
      where k.place = 1 or p.job_status = 'closed' and p.n % 2 = 0
    )
    insert into contracts (id, contract_number, title, purpose, status, signing_status, signed_at, customer_id, city_code, folder_id, customer_name, customer_email,
      customer_phone, customer_address, insurance_company, insurance_claim_number, created_by, created_at)
    select gen_random_uuid(), f.folder_number || '-' || lpad(p.place::text, 2, '0'), p.title, p.purpose,
      case when p.job_status = 'closed' and p.signing = 'signed' then 'completed' when p.signing = 'not_sent' then 'draft' else 'active' end, p.signing,
      case when p.signing = 'signed' then made.at + interval '20 minutes' end, c.id, p.city_code, f.id, c.name, c.email, c.phone, c.address,
      c.insurance_company, c.claim_number, c.created_by, made.at
    from papers p join customers c on c.id = p.customer_id join folders f on f.id = p.folder_id and f.contract_sequence = 0,
      lateral (select p.created_at + case p.place when 1 then interval '20 minutes' else interval '3 days' end as at) made
    where made.at < now()`)
  await client.query(`
    update folders f set contract_sequence = k.contracts
    from (select folder_id, count(*)::integer as contracts from contracts group by 1) k where k.folder_id = f.id and f.contract_sequence = 0`)
}
