-- A certificate of drying is made only while all chambers of the job are dry. The job is the one that
-- papers are filled from (contract-record.server.ts). Signing asks nothing: the certificate says of
-- which day its readings are, and what was signed on a device must never be refused.
create function app.check_certificate_of_drying() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  job uuid := (select j.id from public.jobs j where j.customer_id = new.customer_id
    order by j.list_place desc limit 1);
begin
  if app.actor_id() is not null
    and coalesce((select bool_and(c.is_dry) from app.chamber_states(job) c), false) is not true then
    raise check_violation using constraint = 'contracts_certificate_of_dry_job';
  end if;
  return new;
end $$;
create trigger certificate_of_dry_job before insert or update of purpose, customer_id on contracts
  for each row when (new.purpose = 'drying_certificate' and not new.is_template
    and new.customer_id is not null)
  execute function app.check_certificate_of_drying();
