-- Follow-ups belong to management. Each row is a log entry and never changes; the latest one of an
-- invoice counts.
grant select on follow_ups to api;
grant insert (id, invoice_id, next_action, next_action_on, promised_by, note) on follow_ups to api;
create policy "management sees all" on follow_ups for select to api
  using ((select app.is_management()));
create policy "management notes" on follow_ups for insert to api
  with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on follow_ups
  for each statement execute function app.announce();

create function app.sign_follow_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  -- Lock the invoice, so that its follow-ups are added one at a time.
  standing constant text := (select status from public.invoices
    where id = new.invoice_id for no key update);
begin
  if standing not in ('sent', 'partially_paid')
    then raise check_violation using constraint = 'follow_ups_invoice_is_open'; end if;
  new.created_by := coalesce(app.actor_id(), new.created_by);
  if app.actor_id() is not null then new.created_at := app.clock_now(); end if;
  return new;
end $$;
create trigger sign_follow_up before insert on follow_ups for each row
  execute function app.sign_follow_up();

create function app.keep_next_action() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.receivables set next_action_on = new.next_action_on
    where invoice_id = new.invoice_id;
  return null;
end $$;
create trigger keep_next_action after insert on follow_ups for each row
  execute function app.keep_next_action();
