-- A trigger for tables whose rows stay as they were once the job is closed: they back what was billed.
-- Management reopens the job first. Waits for a person who is closing it. Our own rows, such as those
-- of the demo company, have no actor.
create function app.check_job_is_open() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is not null
    and (select status from public.jobs where id = new.job_id for share) = 'closed' then
    raise check_violation using constraint = tg_table_name || '_job_is_open';
  end if;
  return new;
end $$;
