-- Puts a letter {subject, text, html} into the queue, in the transaction of what it is about; server/delivery.ts takes it from there.
create function app.send_letter(recipient text, letter jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into auth.letters (recipient, subject, body_text, body_html)
  values (recipient, letter ->> 'subject', letter ->> 'text', letter ->> 'html');
  select pg_notify('letters', '');
$$;

-- Tells somebody by mail what happened to their account, for sign-in.
create function app.tell_person(person uuid, letter jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ select app.send_letter(p.email, letter) from public.profiles p where p.id = person and p.deactivated_at is null $$;
grant execute on function app.tell_person to auth;

create function app.company_name() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select s.company_name from public.settings s $$;
grant execute on function app.company_name to auth;
