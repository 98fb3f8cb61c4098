-- Runs on schedule. Reminds each person who has not signed after each interval in `after`, and
-- expires requests that were not signed in time.
create function app.chase_signings(after interval[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  s record;
begin
  for s in select id, contract_id, paper_id from public.signings where status = 'open'
    and expires_at < now() loop
    perform from public.contracts c where c.id = s.contract_id for update;
    update public.signings set status = 'expired', ended_at = now() where id = s.id
      and status = 'open';
    if found then
      update public.contracts set signing_status = 'expired' where id = s.contract_id
        and paper_id = s.paper_id and signing_status = 'sent';
    end if;
  end loop;
  for s in
    update public.signers g set email_due = 'reminder', reminders = g.reminders + 1
      from public.signings r
    where r.id = g.signing_id and r.status = 'open' and g.method = 'link'
    and g.status in ('asked', 'opened') and g.email_due is null
      and g.reminders < cardinality(after) and g.asked_at < now() - after[g.reminders + 1]
    returning g.id, r.created_by
  loop
    perform app.enqueue('signing emails', s.id, s.created_by);
  end loop;
end $$;
grant execute on function app.chase_signings to queue;
