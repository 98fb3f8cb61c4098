-- The paper of an invoice: its content is kept when it is issued, and drawn once. Anyone who sees
-- the invoice sees its paper: staff see all; invoices.sql says who else does.
create function app.invoice_paper(an_invoice uuid, out status text, out record jsonb,
  out file_id uuid, out sha256 text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select i.status, p.record, p.file_id, p.sha256 from public.invoices i
    left join public.invoice_papers p on p.invoice_id = i.id
  where i.id = an_invoice and (app.is_staff() or exists (
    select from public.customers c where i.sent_at is not null and c.id = i.customer_id
      and (c.user_id = app.actor_id() or i.visible_to_claims_agent
        and c.id in (select app.granted_customers()))))
$$;
grant execute on function app.invoice_paper to api;

-- Returns everything that an invoice says on paper, as it is now (invoice-paper.ts). Null if the
-- caller can't see it. Reads with the caller's rights.
create function app.invoice_record(an_invoice uuid) returns jsonb
language sql stable set search_path = public, pg_catalog, pg_temp
as $$
  select jsonb_build_object(
      'company_name', s.company_name, 'company_address', app.letterhead_address(i.city_code),
      'company_phone', app.letterhead_phone(i.city_code), 'website_url', s.website_url,
      'payment_terms', s.payment_terms, 'how_to_pay', s.how_to_pay,
      'payment_link_url', s.payment_link_url,
      'invoice_number', i.invoice_number, 'status', i.status, 'date_issued', i.date_issued,
      'is_issued', i.sent_at is not null, 'date_due', i.date_due,
      'customer_name', c.name, 'customer_address', nullif(concat_ws(E'\n', nullif(c.address, ''),
        nullif(concat_ws(', ', nullif(c.city, ''),
          nullif(concat_ws(' ', nullif(c.state, ''), nullif(c.zip_code, '')), '')), '')), ''))
    || jsonb_build_object('logo_id', s.logo_id, 'job_description', j.description,
      'folder_number', f.folder_number, 'date_of_loss', j.date_of_loss,
      'insurance_company', c.insurance_company, 'claim_number', c.claim_number,
      'policy_number', j.policy_number,
      'adjuster_name', j.adjuster_name, 'comment', i.comment,
      'local_tax_percent', i.local_tax_percent,
      'state_tax_percent', i.state_tax_percent, 'subtotal_cents', i.subtotal_cents,
      'taxable_cents', i.taxable_cents,
      'local_tax_cents', i.local_tax_cents, 'state_tax_cents', i.state_tax_cents,
      'total_cents', i.total_cents,
      'paid_cents', i.paid_cents, 'deductible_cents', i.deductible_cents, 'open_cents', case
        when i.status = 'draft' then i.total_cents else i.open_cents end,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('section', l.section,
        'item_number', l.item_number,
          'description', l.description, 'quantity', l.quantity, 'unit', l.unit,
          'unit_price_cents', l.unit_price_cents,
          'taxable', l.taxable, 'total_cents', l.total_cents) order by l.place, l.id), '[]')
        from invoice_lines l where l.invoice_id = i.id and l.removed_at is null))
  from invoices i join customers c on c.id = i.customer_id join jobs j on j.id = i.job_id
  left join folders f on f.id = j.folder_id
    cross join settings s
  where i.id = an_invoice
$$;
grant execute on function app.invoice_record to api;

create function app.issue_invoice_paper() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.invoice_papers (invoice_id, record) values (new.id, app.invoice_record(new.id))
    on conflict do nothing;
  perform app.enqueue('invoice papers', new.id, new.sent_by);
  return null;
end $$;
create trigger issue_invoice_paper after update of status on invoices for each row
  when (old.status = 'draft' and new.status in ('sent', 'paid'))
    execute function app.issue_invoice_paper();

-- Returns the record to draw, for the worker that draws it; null if the paper is already kept.
create function app.read_invoice_paper(an_invoice uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select p.record from public.invoice_papers p where p.invoice_id = an_invoice
  and p.file_id is null $$;
grant execute on function app.read_invoice_paper to queue;

create function app.keep_invoice_paper(an_invoice uuid, a_file uuid, a_size bigint, a_sha256 text)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  i public.invoices;
begin
  perform from public.invoice_papers where invoice_id = an_invoice and file_id is null for update;
  if not found then return; end if;
  select * into i from public.invoices where id = an_invoice;
  insert into public.files (id, name, media_type, size, sha256, is_ours, uploaded_by, state)
    select a_file, app.shown_number(i.invoice_number) || '.pdf', 'application/pdf', a_size,
      a_sha256, true, coalesce(i.sent_by, i.created_by,
        (select p.id from public.profiles p where p.role = 4 order by p.created_at, p.id limit 1)),
          'ready';
  update public.invoice_papers set file_id = a_file, sha256 = a_sha256, size = a_size
    where invoice_id = an_invoice;
end $$;
grant execute on function app.keep_invoice_paper to queue;
