-- Emails management about vehicles and records that it was told: [{vehicle_id, about}]. If some of
-- it was reported at the same time, nothing is sent and the work runs again.
create function app.send_vehicle_email(notices jsonb, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  told integer;
begin
  insert into public.vehicle_notices (vehicle_id, about)
    select n.vehicle_id, n.about from jsonb_to_recordset(notices) n (vehicle_id uuid, about text)
      order by n.vehicle_id, n.about
    on conflict do nothing;
  get diagnostics told = row_count;
  if told <> jsonb_array_length(notices)
    then raise exception 'some of it was told at the same time'; end if;
  perform app.send_email(p.email, an_email) from public.profiles p where p.role in (2, 3, 4)
    and p.deactivated_at is null;
end $$;
grant execute on function app.send_vehicle_email to queue;
