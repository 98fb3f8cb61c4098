-- Checks the signers that staff record: asked by a link, with ink, or on a device of ours.
create function app.add_signer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- When signing in order, nobody signs before those who come first.
  if tg_op = 'UPDATE' and new.status = 'signed'
    and exists (select from public.signings s join public.signers e on e.signing_id = s.id
    where s.id = new.signing_id and s.in_order and e.place < new.place
    and e.status <> 'signed') then
    raise check_violation using constraint = 'signers_in_order';
  end if;
  -- If the caller is not staff, only other functions get here.
  if app.actor_id() is null or app.is_staff() is not true then return new; end if;
  -- People asked by a link do the rest themselves: signing-links.sql.
  if new.method = 'link' then
    if tg_op = 'INSERT' and (new.status <> 'waiting' or new.answers is not null)
      then raise insufficient_privilege; end if;
    return new;
  end if;
  -- The paper was signed earlier; the person recording it is not a witness.
  if new.method = 'paper' then
    if tg_op <> 'INSERT' or new.status <> 'signed'
      or not exists (select from public.signings s where s.id = new.signing_id
        and s.is_on_paper) then
      raise insufficient_privilege;
    end if;
    if new.signed_on > app.company_day() then
      raise check_violation using constraint = 'signers_signed_on_past';
    end if;
    new.answers := null;
    new.signed_at := now();
    return new;
  end if;
  -- Someone declined on a device of ours. The person who handed it over is told, just like the
  -- sender of a link.
  if new.method = 'in_person' and new.status = 'declined' then
    if tg_op <> 'INSERT' or new.decline_reason is null then raise insufficient_privilege; end if;
    new.answers := null;
    new.witness := app.actor_id();
    new.declined_at := now();
    new.email_due := 'declined';
    return new;
  end if;
  if new.method <> 'in_person'
    or exists (select from public.signings s where s.id = new.signing_id and s.is_on_paper)
    or new.status not in ('waiting', 'signed') then raise insufficient_privilege; end if;
  if new.status = 'waiting' then
    new.answers := null;
    return new;
  end if;
  if new.answers is null or new.consented_at is null
    then raise check_violation using constraint = 'signers_consented'; end if;
  new.witness := app.actor_id();
  new.signed_at := now();
  if tg_op = 'UPDATE' and old.method = 'link' then
    new.email_due := null;
    update auth.signing_links set ended_at = now() where signer_id = new.id and ended_at is null;
  end if;
  return new;
end $$;
create trigger add_signer before insert or update on signers for each row
  execute function app.add_signer();
