-- What a paper that we filled was made from, so that it can be filled again, and told from the details of its contract as they are now.
alter table papers
  add column template_paper_id uuid references papers (id) on delete restrict,
  add column filled_with jsonb,
  add constraint papers_filled_from_a_template check (filled_with is null or template_paper_id is not null);
comment on column papers.template_paper_id is 'The paper of the template that it is a filled copy of.';
comment on column papers.filled_with is 'The details of its contract that stand in it, by column, as they were when it was filled.';
create index papers_template_paper on papers (template_paper_id);

-- Of those filled before: from the template's file of that day, with what the contract said then, which its history tells.
update papers p set template_paper_id = t.id,
  filled_with = (
    select coalesce(jsonb_object_agg(d.field, coalesce(
      (select to_jsonb(a) -> 'old_value' from audits a where a.table_name = 'contracts' and a.row_id = c.id::text and a.field = d.field
        order by a.id limit 1),
      to_jsonb(c) -> d.field)), '{}')
    from (select distinct m.field from jsonb_array_elements_text(t.facts -> 'merge_fields') as f (name)
      join (values ('customer_name', 'customer_name'), ('customer_first_name', 'customer_name'), ('customer_last_name', 'customer_name'),
        ('customer_email', 'customer_email'), ('customer_phone', 'customer_phone'), ('customer_address', 'customer_address'),
        ('customer_street', 'customer_address'), ('customer_city', 'customer_address'), ('customer_state', 'customer_address'),
        ('customer_zip', 'customer_address'), ('insurance_company', 'insurance_company'), ('policy_number', 'insurance_policy_number'),
        ('claim_number', 'insurance_claim_number'), ('adjuster_name', 'insurance_agent_name'), ('adjuster_phone', 'insurance_agent_phone'),
        ('contract_title', 'title')) as m (merge, field) on m.merge = f.name) as d)
from papers q
join contracts c on c.id = q.contract_id
join lateral (select x.id, x.facts from papers x where x.contract_id = c.template_id and x.created_at <= q.created_at order by x.version desc limit 1) t on true
where p.id = q.id and q.version = 1 and c.assigned_at is not null;
