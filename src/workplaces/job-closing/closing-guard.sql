-- A job can close when no one is on the clock for it and no equipment is on it, unless management
-- gives a reason. While a drying chamber is not dry, anyone gives one. The five checklist items are
-- in closing.ts; closing.server.ts sets the end date and status-by-work.sql the customer's status.
create function app.close_job() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.closed_by := coalesce(app.actor_id(), new.closed_by);
  if app.actor_id() is null then return new; end if;
  if new.override_reason is not null and not app.is_management() then raise insufficient_privilege;
    end if;
  if app.open_punches(new.id) = 0 and app.open_placements(new.id) = 0
    then new.override_reason := null;
  elsif new.override_reason is not null then null;
  elsif app.open_punches(new.id) > 0
    then raise exclusion_violation using constraint = 'jobs_still_on_the_clock';
  else raise exclusion_violation using constraint = 'jobs_equipment_still_placed';
  end if;
  if not exists (select from app.chamber_states(new.id) c where not c.is_dry)
    then new.wet_reason := null;
  elsif new.wet_reason is null
    then raise check_violation using constraint = 'jobs_wet_without_reason';
  end if;
  return new;
end $$;
create trigger close_job before update on jobs for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function app.close_job();
