-- Tells customers and claims agents what changed of rows that they see, and of no other: which table, and to whom. Staff hear the table's
-- name from app.announce; to others, how often the company changes anything would tell its rhythm.

-- The customer whose row it is, and the claims agents who may see that customer at this moment.
create function app.announce_to(a_table text, customer uuid, to_customer boolean, to_agents boolean) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select pg_notify('changes', a_table || ' ' || person) from (
    select c.user_id as person from public.customers c where to_customer and c.id = customer and c.user_id is not null
    union
    select g.agent_id from public.grants g
      where to_agents and g.customer_id = customer and g.revoked_at is null and now() between g.starts_at and g.ends_at
  ) people
$$;

-- Of a row as it was or as it is. Each condition is that of the table's policies.
create function app.announce_image(a_table text, image jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shown constant boolean := image -> 'deleted_at' is null or image -> 'deleted_at' = 'null';
begin
  case a_table
    when 'customers' then
      perform app.announce_to(a_table, (image ->> 'id')::uuid, true, true);
    when 'jobs' then
      perform app.announce_to(a_table, (image ->> 'customer_id')::uuid, true, true);
    when 'notes' then
      perform app.announce_to(a_table, j.customer_id, (image ->> 'visible_to_customer')::boolean, (image ->> 'visible_to_claims_agent')::boolean)
        from public.jobs j where j.id = (image ->> 'job_id')::uuid;
    when 'photos' then
      perform app.announce_to(a_table, (image ->> 'customer_id')::uuid, shown, shown and image ->> 'type' = 'damage');
    when 'documents' then
      perform app.announce_to(a_table, f.customer_id, shown and (image ->> 'visible_to_customer')::boolean,
          shown and (image ->> 'visible_to_claims_agent')::boolean)
        from public.folders f where f.id = (image ->> 'folder_id')::uuid;
    when 'files' then
      perform app.announce_to(a_table, p.customer_id, true, p.type = 'damage')
        from public.photos p where p.id = (image ->> 'id')::uuid and p.deleted_at is null;
      perform app.announce_to(a_table, f.customer_id, d.visible_to_customer, d.visible_to_claims_agent)
        from public.documents d join public.folders f on f.id = d.folder_id where d.id = (image ->> 'id')::uuid and d.deleted_at is null;
  else
    -- Grants, profiles and their pictures: a person's own.
    perform pg_notify('changes', a_table || ' ' || coalesce(image ->> 'agent_id', image ->> 'profile_id', image ->> 'id'));
  end case;
end $$;

create function app.announce_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op <> 'INSERT' then perform app.announce_image(tg_table_name, to_jsonb(old)); end if;
  if tg_op <> 'DELETE' then perform app.announce_image(tg_table_name, to_jsonb(new)); end if;
  return null;
end $$;

-- A new customer is nobody's yet, and thousands may be imported at once.
create trigger announce_row after update on customers for each row execute function app.announce_row();
-- Not when it was merely worked on: customers would hear of each punch.
create trigger announce_row after insert or update of customer_id, description, status, start_date, end_date, date_of_loss, cause_of_loss,
  water_category, water_class, policy_number, adjuster_name, adjuster_phone, adjuster_email on jobs
  for each row execute function app.announce_row();
create trigger announce_row after insert or update on notes for each row execute function app.announce_row();
create trigger announce_row after insert or update on photos for each row execute function app.announce_row();
create trigger announce_row after insert or update on documents for each row execute function app.announce_row();
create trigger announce_row after update of state on files for each row execute function app.announce_row();
create trigger announce_row after insert or update on grants for each row execute function app.announce_row();
create trigger announce_row after update of name, email, phone, role, deactivated_at on profiles
  for each row when (new.role not in (1, 2, 3, 4)) execute function app.announce_row();
create trigger announce_row after insert or update on profile_pictures for each row execute function app.announce_row();
